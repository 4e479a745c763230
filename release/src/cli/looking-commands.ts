import { status } from '../commands/status';
import { readLog } from '../log/release-log';
import { changesBetween, releasesOf } from '../log/releases';
import { wholeNumber } from './arguments';
import type { CliContext } from './context';
import { diffMessage, historyMessage } from './history-message';
import { statusMessage } from './messages';

/** The commands that change nothing. */
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
}
