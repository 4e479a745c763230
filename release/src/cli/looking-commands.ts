import { bisect } from '../commands/bisect';
import { serveRelease, urlOf } from '../commands/serve';
import { status } from '../commands/status';
import { verify } from '../commands/verify';
import { whoUses } from '../commands/who-uses';
import { readLog } from '../log/release-log';
import { changesBetween, releasesOf } from '../log/releases';
import { ReleaseError } from '../site/release-error';
import { whenStopped } from '../site/when-stopped';
import { portArgument, webAddress, wholeNumber } from './arguments';
import type { CliContext } from './context';
import { bisectMessage, diffMessage, historyMessage } from './history-message';
import { statusMessage, verifiedMessage, whoUsesMessage } from './messages';

/** Adds the commands that change nothing. */
export function addLookingCommands({ program, site, say, spell }: CliContext): void {
  program
    .command('status')
    .description('says what is live')
    .action(async () => say(statusMessage(await status(site()), spell)));

  program
    .command('history')
    .argument('[app]', 'of this app alone')
    .description('says who released what, when and why, the latest last')
    .action(async (app?: string) =>
      say(historyMessage(releasesOf(await readLog(site()), app), app)),
    );

  program
    .command('diff')
    .argument('<release>', 'its number', wholeNumber)
    .argument('<release>', 'another one', wholeNumber)
    .description('says how what is live differs between two releases')
    .action(async (a: number, b: number) =>
      say(diffMessage(changesBetween(await readLog(site()), a, b), a, b)),
    );

  program
    .command('who-uses')
    .argument('<name>', 'of an event, a fragment or a member of the host, such as session.end')
    .description('says which live apps emit, hear, show, offer or use it')
    .action(async (name: string) => say(whoUsesMessage(await whoUses(site(), name))));

  program
    .command('verify')
    .argument('<url>', 'where the site is deployed', webAddress)
    .option('--owner <key>', 'the public key with which the log must begin')
    .description('compares a deployed site, file by file, with the signed log in --site')
    .action(async (address: string, options: { owner?: string }) => {
      const url = address.endsWith('/') ? address : `${address}/`;
      const verification = await verify(site(), url, options);
      const { problems } = verification;
      if (problems.length > 0) {
        throw new ReleaseError([`${url} is not what the log says:`, ...problems].join('\n  '));
      }
      say(verifiedMessage(url, verification));
    });

  program
    .command('serve')
    .option('--at <release>', 'as it was then, from the files that are kept', wholeNumber)
    .option('--port <port>', 'the port; 0 takes a free one', portArgument, 3100)
    .description('serves the site on this machine until Ctrl-C')
    .action(async ({ at, port }: { at?: number; port: number }) => {
      const server = await serveRelease(site(), { at, port });
      whenStopped(() => void server.stop());
      const what = at === undefined ? 'The site' : `The site as of release ${String(at)}`;
      say(`${what}: ${urlOf(server)}`);
    });

  program
    .command('bisect')
    .requiredOption('--good <release>', 'a release on which the command succeeds', wholeNumber)
    .requiredOption('--bad <release>', 'a later one on which it fails', wholeNumber)
    .argument('<command...>', 'behind --; finds the address in RELEASE_URL, exits 125 to skip')
    .description('finds the release with which a command began to fail, and its team')
    .action(async (command: string[], { good, bad }: { good: number; bad: number }) => {
      const found = await bisect(site(), { good, bad }, command, say);
      say(bisectMessage(found));
    });
}
