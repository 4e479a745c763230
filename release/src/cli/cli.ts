import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import { check, type Versions } from '../live/check';
import { liveSpans } from '../live/history';
import { promote, rollback, type Change } from '../live/promote';
import { DEFAULT_RETENTION, prune } from '../live/prune';
import { readLog } from '../live/release-log';
import { status } from '../live/status';
import { renderSite } from '../page/render';
import { publish } from '../publish';
import { ReleaseError } from '../release-error';
import { DOCKER_NGINX, renderNginxConfig } from '../serving/nginx-config';
import { findBrotliModule } from '../serving/nginx-server';
import { siteAt } from '../site';
import { table } from './table';

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
  const site = () => siteAt(program.opts<{ site: string }>().site);
  /** The way back and the way on must name the site, too. */
  const command = (words: string) => {
    const { site: folder } = program.opts<{ site: string }>();
    return `${SELF} ${words}${folder === defaultSite ? '' : ` --site ${folder}`}`;
  };

  program
    .command('publish')
    .argument('<app>', "the app's name, or its folder")
    .description('builds an app and puts it into the site, beside what is live')
    .action(async (app: string) => {
      const { build: info, ...published } = await publish(site(), await build(app));
      const { name, version } = info;
      const what = published.wasThere
        ? 'was published before, with the same files'
        : `is published: ${String(published.fileCount)} files, ${kilobytes(published.bytes)}`;
      say(`${name} ${version} ${what}, in ${published.folder}`);
      say(`Nothing is different for visitors yet. On:  ${command(`promote ${name}@${version}`)}`);
    });

  program
    .command('check')
    .argument('<app@version...>', 'one or more', versionsArgument)
    .description('says whether published versions fit what is live')
    .action(async (versions: Versions) => {
      const { refusals, warnings } = await check(site(), versions);
      for (const warning of warnings) say(`Note: ${warning}`);
      if (refusals.length > 0) {
        throw new ReleaseError([`${named(versions)} may not go live:`, ...refusals].join('\n  '));
      }
      say(`${named(versions)} may go live. On:  ${command(`promote ${spelt(versions)}`)}`);
    });

  const tell = ({ number, before, after, warnings }: Change) => {
    for (const warning of warnings) say(`Note: ${warning}`);
    if (number === undefined) {
      say(`${named(after)} was live already; nothing has changed.`);
      return;
    }
    for (const [app, version] of Object.entries(after)) {
      const former = before[app];
      say(
        `${app} ${version} is live (release ${String(number)})` +
          (former === undefined ? ', for the first time.' : `; before: ${former}.`),
      );
    }
    const changed = Object.entries(before).filter(
      ([app, version]) => version && version !== after[app],
    );
    for (const [app, version] of changed) {
      say(`Back:  ${command(`rollback ${app} --to ${version ?? ''}`)}`);
    }
  };

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
    .command('status')
    .description('says what is live')
    .action(async () => {
      const { release, served, apps, problems } = await status(site());
      if (apps.length === 0) say('Nothing is live yet.');
      else {
        say(
          table([
            ['app', 'live version', 'since', 'before'],
            ...apps.map(({ app, version, since, former }) => [app, version, since, former ?? '–']),
          ]),
        );
      }
      for (const problem of problems) say(`Note: ${problem}`);
      if (release !== served && apps.length > 0) {
        say(`Visitors do not have release ${String(release)} yet. On:  ${command('render')}`);
      }
    });

  program
    .command('history')
    .argument('[app]', 'of this app alone')
    .description('says which version was live when, the latest last')
    .action(async (app?: string) => {
      const spans = liveSpans(await readLog(site())).filter((span) => !app || span.app === app);
      if (spans.length === 0) say(`${app ?? 'Nothing'} has never been live.`);
      else {
        say(
          table([
            ['app', 'version', 'from', 'until'],
            ...spans.map((span) => [span.app, span.version, span.from, span.until ?? 'now']),
          ]),
        );
      }
    });

  program
    .command('prune')
    .option(
      '--keep-days <days>',
      'how long tabs may stay open',
      wholeNumber,
      DEFAULT_RETENTION.keepDays,
    )
    .option(
      '--keep-versions <count>',
      'how many earlier versions of each app are kept to go back to',
      wholeNumber,
      DEFAULT_RETENTION.keepVersions,
    )
    .description('removes versions that nobody needs any more')
    .action(async (retention: typeof DEFAULT_RETENTION) => {
      const pruned = Object.entries(await prune(site(), retention));
      if (pruned.length === 0) say('Every version may still be needed; nothing was removed.');
      for (const [app, versions] of pruned) say(`Removed of ${app}: ${versions.join(', ')}`);
      if (pruned.length > 0) say('To have one of them again, publish it from its sources.');
    });

  program
    .command('render')
    .description('writes the page and the registry anew, after a change of config.json or a crash')
    .action(async () => {
      const { release, warnings } = await renderSite(site());
      for (const warning of warnings) say(`Note: ${warning}`);
      say(`Visitors have release ${String(release)}.`);
    });

  program
    .command('nginx')
    .option('--listen <address>', 'port, or address:port', DOCKER_NGINX.listen)
    .option('--temporary <folder>', 'where nginx keeps its process id', DOCKER_NGINX.temporary)
    .option('--without-brotli', 'for an nginx that lacks the module')
    .description('prints an nginx.conf that serves the site')
    .action(async (options: { listen: string; temporary: string; withoutBrotli?: true }) => {
      const template = await readFile(nginxTemplate, 'utf8');
      const brotliModule = options.withoutBrotli
        ? undefined
        : (findBrotliModule() ?? DOCKER_NGINX.brotliModule);
      const folder = path.resolve(site().folder);
      say(renderNginxConfig({ template, ...options, site: folder, brotliModule }));
    });

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said already what was wrong with the words.
    if (error instanceof CommanderError) return error.exitCode;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Called by commander for each word, with what the words before it came to. */
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

function named(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
}

function spelt(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .join(' ');
}

function kilobytes(bytes: number): string {
  return `${String(Math.ceil(bytes / 1000))} kB`;
}
