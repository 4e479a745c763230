import { check, expectAccepted } from '../commands/check';
import { changeOwners, keygen, owners } from '../commands/owners';
import { pages, watchPages } from '../commands/pages';
import { preview } from '../commands/preview';
import { promote, retire, rollback } from '../commands/promote';
import { DEFAULT_RETENTION, prune, type Retention } from '../commands/prune';
import { publish, type PublishOptions } from '../commands/publish';
import { renderSite } from '../commands/render';
import type { Change } from '../commands/store-release';
import { upload, type Uploads } from '../commands/upload';
import { ReleaseError } from '../site/release-error';
import { versionNames, type Versions } from '../site/site';
import { whenStopped } from '../site/when-stopped';
import { percentArgument, secondsArgument, versionsArgument, wholeNumber } from './arguments';
import type { CliContext } from './context';
import {
  changedOwnersMessage,
  changeMessage,
  ownersMessage,
  pagesMessage,
  previewMessage,
  prunedMessage,
  publishedMessage,
  retiredMessage,
  uploadedMessage,
} from './messages';
import { signedSite, withReleasing, type Releasing } from './releasing';

const { keepDays, keepVersions } = DEFAULT_RETENTION;

/**
 * Fails with the problems of a command that has done the rest of its work, because scheduled jobs look at the
 * exit code.
 */
function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
}

/** Adds the commands that change a site. */
export function addChangingCommands({ program, site, build, say, note, spell }: CliContext): void {
  const tell = (change: Change) => {
    note(change.warnings);
    say(changeMessage(change, spell));
  };
  const releasing = withReleasing;
  const signed = (options: Releasing) => signedSite({ site }, options);

  program
    .command('publish')
    .argument('[app]', "the app's name, or its folder; this folder when left out", '.')
    .option('--dist <folder>', 'this finished build, by whatever tool, and builds nothing')
    .option('--source-maps', 'with source maps, which hold the whole source')
    .description('builds an app and puts it into the site, beside what is live')
    .action(async (app: string, { dist, ...options }: PublishOptions & { dist?: string }) => {
      const published = await publish(site(), dist ?? (await build(app)), options);
      note(published.warnings);
      say(publishedMessage(published, spell));
    });

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

  releasing(program.command('promote'))
    .argument('<app@version...>', 'one or more, made live together', versionsArgument)
    .option(
      '--share <percent>',
      'for so many of the devices; the others keep what is live',
      percentArgument,
    )
    .description('makes published versions live, if they pass the check')
    .action(async (versions: Versions, { share, ...options }: Releasing & { share?: number }) =>
      tell(await promote(await signed(options), versions, { share })),
    );

  releasing(program.command('rollback'))
    .argument('<app>')
    .option('--to <version>', 'this version, and not the one before')
    .description('makes live again what was live before, or ends the canary of the app')
    .action(async (app: string, { to, ...options }: Releasing & { to?: string }) =>
      tell(await rollback(await signed(options), app, to)),
    );

  releasing(program.command('retire'))
    .argument('<app>')
    .option('--anyway', 'also when visitors will miss it on the pages of others')
    .description('takes a remote off the site, if no other live app needs it')
    .action(async (app: string, { anyway, ...options }: Releasing & { anyway?: true }) =>
      say(retiredMessage(await retire(await signed(options), app, { anyway }), spell)),
    );

  program
    .command('upload')
    .option('--config <file>', "becomes the site's config.json")
    .option('--pictures <folder>', "its files become the site's pictures")
    .description('puts the configuration and stored pictures into the site, and renders its page')
    .action(async (uploads: Uploads) => say(uploadedMessage(await upload(site(), uploads))));

  program
    .command('preview')
    .argument('<app@version...>', 'one or more', versionsArgument)
    .requiredOption('--name <name>', 'under previews/, such as blue-button')
    .description(
      'writes a page of what is live with these versions instead, under a path of its own',
    )
    .action(async (versions: Versions, { name }: { name: string }) =>
      say(previewMessage(await preview(site(), versions, name))),
    );

  program
    .command('pages')
    .option(
      '--watch [seconds]',
      'again and again, so many seconds apart, until Ctrl-C',
      secondsArgument,
    )
    .description('writes the pages that are files, for what the database holds now')
    .action(async ({ watch }: { watch?: number | true }) => {
      if (watch === undefined) {
        const made = await pages(site());
        say(pagesMessage(made));
        expectNone(made.problems);
        return;
      }
      const stopped = new AbortController();
      await watchPages(site(), {
        everyMs: (watch === true ? 2 : watch) * 1000,
        signal: stopped.signal,
        onMade: (made) => say(pagesMessage(made)),
        onProblem: (problem) => say(problem ?? 'The pages are made again.'),
      }).finally(whenStopped(() => stopped.abort()));
    });

  releasing(program.command('prune'))
    .option('--keep-days <days>', 'how long tabs may stay open', wholeNumber, keepDays)
    .option('--keep-versions <count>', 'earlier versions kept', wholeNumber, keepVersions)
    .description('removes versions that nobody needs any more')
    .action(async (options: Releasing & Retention) => {
      const problems: string[] = [];
      const pruned = await prune(await signed(options), options, (said) => problems.push(said));
      say(prunedMessage(pruned));
      expectNone(problems);
    });

  releasing(program.command('owners'))
    .argument('[file]', 'an owners.json; without it, prints the one that holds')
    .description(
      'says who may sign what, signed by an owner; the first one makes the site a signed one',
    )
    .action(async (file: string | undefined, options: Releasing) => {
      if (file === undefined) say(ownersMessage(await owners(site())));
      else say(changedOwnersMessage(await changeOwners(await signed(options), file)));
    });

  program
    .command('keygen')
    .argument('<file>', 'where the private key is written; keep it out of every repository')
    .description('makes a key to sign with, and prints its public part')
    .action(async (file: string) => say(await keygen(file)));

  program
    .command('render')
    .description('writes the page and the registry anew, after a change of config.json or a crash')
    .action(async () => {
      const { purge, ...rendered } = site();
      const { release, unreadable } = await renderSite(rendered);
      // Tell the CDN even if nothing was written, because it may have missed an earlier change.
      await purge?.();
      note(unreadable);
      say(`Visitors have release ${String(release)}.`);
    });
}
