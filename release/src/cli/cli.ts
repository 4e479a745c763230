import { Command, CommanderError, Option } from 'commander';

import { expectSite } from '../commands/expect-site';
import { siteAt } from '../site/site';
import { addChangingCommands } from './changing-commands';
import type { CliContext, CliSurroundings } from './context';
import { addLookingCommands } from './looking-commands';
import { addRehearsalCommand } from './rehearsal-command';
import { addServerCommands } from './server-commands';
import { addWatchingCommands } from './watching-commands';
import { messageOf } from '../site/release-error';

/** Commands that need no site, or make one. */
const WITHOUT_SITE = new Set(['keygen', 'upload']);

/** Runs one command. Resolves to the exit code: 0, or 1 after a sentence about what went wrong. */
export async function runReleaseCli(
  args: readonly string[],
  surroundings: CliSurroundings,
): Promise<number> {
  const { self, defaultSite, say, complain } = surroundings;
  const program = new Command('release')
    .description('Puts builds into a site of plain files, and decides which of them are live.')
    .addOption(new Option('--site <folder>', 'the site').default(defaultSite))
    .exitOverride()
    .configureOutput({ writeOut: say, writeErr: complain })
    .showHelpAfterError(`(${self} --help tells more)`);
  const siteFolder = () => program.opts<{ site: string }>().site;
  const context: CliContext = {
    ...surroundings,
    program,
    site: (overrides) => siteAt(siteFolder(), overrides),
    spell: (words) =>
      `${self} ${words}${siteFolder() === defaultSite ? '' : ` --site ${siteFolder()}`}`,
    note: (notes) => notes.forEach((text) => say(`Note: ${text}`)),
  };
  program.hook('preAction', async (_program, command) => {
    const isElsewhere = WITHOUT_SITE.has(command.name()) || command.opts()['against'] !== undefined;
    if (!isElsewhere) await expectSite(context.site(), context.spell('upload --config FILE'));
  });
  addChangingCommands(context);
  addLookingCommands(context);
  addServerCommands(context);
  addWatchingCommands(context);
  addRehearsalCommand(context);

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its own message about wrong arguments.
    if (error instanceof CommanderError) return error.exitCode;
    complain(messageOf(error));
    return 1;
  }
}
