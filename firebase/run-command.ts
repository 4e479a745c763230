import { Command, CommanderError } from 'commander';

import { adminCreateCommand } from './operations/admin-create-command';
import { forgetPicturesCommand } from './operations/forget-pictures-command';
import { forgetShoppersCommand } from './operations/forget-shoppers-command';
import { indexMessagesCommand } from './operations/index-messages-command';
import { indexProductsCommand } from './operations/index-products-command';
import { indexShoppersCommand } from './operations/index-shoppers-command';
import { mailTemplatesCommand } from './operations/mail-templates-command';
import { seedCommand } from './seed/seed-command';
import type { CommandContext } from './operations/command-context';

const THIS_PROCESS: CommandContext = {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
};

/**
 * Runs `seed …`, `admin-create …`, `mail-templates …`, `shoppers-forget …`, `shoppers-index …`, `products-index …`,
 * `messages-index …` or `pictures-forget …` and resolves to the exit code. Prints each failure in one line and never
 * rejects.
 */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext = THIS_PROCESS,
): Promise<number> {
  const { print, printError } = context;
  const program = new Command('galleria');
  for (const make of [
    seedCommand,
    adminCreateCommand,
    mailTemplatesCommand,
    forgetShoppersCommand,
    indexShoppersCommand,
    indexProductsCommand,
    indexMessagesCommand,
    forgetPicturesCommand,
  ]) {
    program.addCommand(make(context));
  }
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    });
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its message already.
    if (error instanceof CommanderError) return error.exitCode;
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
