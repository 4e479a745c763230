import { Command } from 'commander';

import { PROJECT_OPTION, type CommandContext } from './command-context';
import { indexMessages } from './index-messages';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

/** `messages-index` gives older messages a state, so that a view of the inbox shows them. */
export function indexMessagesCommand(context: CommandContext): Command {
  return new Command('messages-index')
    .description('let the views of the inbox find messages that nobody has handled yet')
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async (shop: ShopOptions) => {
      const changed = await indexMessages(await backendToChange(context, shop));
      context.print(`Messages that are new from now on: ${String(changed)}.`);
    });
}
