import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import { check, expectAccepted } from '../commands/check';
import { nginxConfig, type NginxCommandOptions } from '../commands/nginx';
import { promote, retire, rollback, type Change } from '../commands/promote';
import { DEFAULT_RETENTION, prune, type Retention } from '../commands/prune';
import { publish, type PublishOptions } from '../commands/publish';
import { renderSite } from '../commands/render';
import { status } from '../commands/status';
import { liveSpans } from '../log/history';
import { readLog } from '../log/release-log';
import { firebaseHosting } from '../serving/firebase-hosting';
import { DOCKER_NGINX } from '../serving/nginx-config';
import { siteAt, versionNames, type Versions } from '../site/site';
import {
  changeMessage,
  historyMessage,
  prunedMessage,
  publishedMessage,
  retiredMessage,
  statusMessage,
} from './messages';

export interface CliSurroundings {
  /** Used where `--site` is not given. */
  readonly defaultSite: string;
  /** Builds an app with a version of its own; resolves to the build's folder. */
  readonly build: (app: string) => Promise<string>;
  /** `nginx/nginx.conf.template`. */
  readonly nginxTemplate: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

const SELF = 'npm run release --';
const { keepDays, keepVersions } = DEFAULT_RETENTION;

/** Runs one command. Resolves to the exit code: 0, or 1 after a sentence about what went wrong. */
export async function runReleaseCli(
  args: readonly string[],
  { defaultSite, build, nginxTemplate, say, complain }: CliSurroundings,
): Promise<number> {
  const program = new Command('release')
    .description('Puts builds into a site of plain files, and decides which of them are live.')
    .addOption(new Option('--site <folder>', 'the site').default(defaultSite))
    .exitOverride()
    .configureOutput({ writeOut: say, writeErr: complain })
    .showHelpAfterError(`(${SELF} --help tells more)`);
  const siteFolder = () => program.opts<{ site: string }>().site;
  const site = () => siteAt(siteFolder());
  const spell = (words: string) =>
    `${SELF} ${words}${siteFolder() === defaultSite ? '' : ` --site ${siteFolder()}`}`;
  const note = (notes: readonly string[]) => notes.forEach((text) => say(`Note: ${text}`));
  const tell = (change: Change) => {
    note(change.warnings);
    say(changeMessage(change, spell));
  };

  program
    .command('publish')
    .argument('<app>', "the app's name, or its folder")
    .option('--source-maps', 'with source maps, which hold the whole source')
    .description('builds an app and puts it into the site, beside what is live')
    .action(async (app: string, options: PublishOptions) =>
      say(publishedMessage(await publish(site(), await build(app), options), spell)),
    );

  program
    .command('check')
    .argument('<app@version...>', 'one or more', versionsArgument)
    .description('says whether published versions fit what is live')
    .action(async (versions: Versions) => {
      const verdict = await check(site(), versions);
      note(verdict.warnings);
      expectAccepted(versions, verdict);
      const words = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
      say(`${versionNames(versions)} may go live. On:  ${spell(`promote ${words.join(' ')}`)}`);
    });

  program
    .command('promote')
    .argument('<app@version...>', 'one or more, made live together', versionsArgument)
    .description('makes published versions live, if they pass the check')
    .action(async (versions: Versions) => tell(await promote(site(), versions)));

  program
    .command('rollback')
    .argument('<app>')
    .option('--to <version>', 'this version, and not the one before')
    .description('makes live again what was live before')
    .action(async (app: string, { to }: { to?: string }) => tell(await rollback(site(), app, to)));

  program
    .command('retire')
    .argument('<app>')
    .description('takes a remote off the site, if no other live app needs it')
    .action(async (app: string) => say(retiredMessage(await retire(site(), app), spell)));

  program
    .command('status')
    .description('says what is live')
    .action(async () => say(statusMessage(await status(site()), spell)));

  program
    .command('history')
    .argument('[app]', 'of this app alone')
    .description('says which version was live when, the latest last')
    .action(async (app?: string) =>
      say(historyMessage(liveSpans(await readLog(site()), app), app)),
    );

  program
    .command('prune')
    .option('--keep-days <days>', 'how long tabs may stay open', wholeNumber, keepDays)
    .option('--keep-versions <count>', 'earlier versions kept', wholeNumber, keepVersions)
    .description('removes versions that nobody needs any more')
    .action(async (retention: Retention) => say(prunedMessage(await prune(site(), retention))));

  program
    .command('render')
    .description('writes the page and the registry anew, after a change of config.json or a crash')
    .action(async () => {
      const { release, unreadable } = await renderSite(site());
      note(unreadable);
      say(`Visitors have release ${String(release)}.`);
    });

  program
    .command('nginx')
    .option('--listen <address>', 'port, or address:port', DOCKER_NGINX.listen)
    .option('--temporary <folder>', 'where nginx keeps its process id', DOCKER_NGINX.temporary)
    .option('--without-brotli', 'for an nginx that lacks the module')
    .option('--without-hsts', 'for a site without TLS before it')
    .option('--report-to <url>', 'where browsers report violations of the content policy')
    .option('--write <file>', 'writes it there, and does not print it')
    .description('prints or writes an nginx.conf that serves the site')
    .action(async (options: NginxCommandOptions) =>
      say(await nginxConfig(site(), nginxTemplate, options)),
    );

  program
    .command('hosting')
    .option('--report-to <url>', 'where browsers report violations of the content policy')
    .description("prints the `hosting` part of Firebase's firebase.json")
    .action((options: { reportTo?: string }) =>
      say(JSON.stringify(firebaseHosting({ hsts: true, ...options }), null, 2)),
    );

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander itself has reported wrong arguments.
    if (error instanceof CommanderError) return error.exitCode;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Commander calls it for each argument, with the result of the arguments before. */
function versionsArgument(word: string, before: Versions | undefined): Versions {
  const [app, version, ...rest] = word.split('@');
  if (!app || !version || rest.length > 0) {
    throw new InvalidArgumentError('Write app@version, such as mf-cart@1.2.0.');
  }
  return { ...before, [app]: version };
}

function wholeNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Write a whole number.');
}
