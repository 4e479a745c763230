import { Command } from 'commander';

import { PROJECT_OPTION, type CommandContext } from './command-context';
import { indexShoppers } from './index-shoppers';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

/** `shoppers-index` makes shoppers of older records findable by name. */
export function indexShoppersCommand(context: CommandContext): Command {
  return new Command('shoppers-index')
    .description('let the back office find the shoppers of older records by name')
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async (shop: ShopOptions) => {
      const changed = await indexShoppers(await backendToChange(context, shop));
      context.print(`Shoppers who are found by name from now on: ${String(changed)}.`);
    });
}
