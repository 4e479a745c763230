import { Command } from 'commander';

import { PROJECT_OPTION, type CommandContext } from './command-context';
import { forgetShoppers } from './forget-shoppers';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

/** `shoppers-forget` removes the names from the finished orders of deleted accounts. */
export function forgetShoppersCommand(context: CommandContext): Command {
  const { print } = context;
  return new Command('shoppers-forget')
    .description('take the names out of finished orders whose shoppers have deleted their accounts')
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async (shop: ShopOptions) => {
      const { orders, onTheirWay } = await forgetShoppers(await backendToChange(context, shop));
      print(`Orders without a name from now on: ${String(orders)}.`);
      if (onTheirWay > 0) {
        print(`Still on their way, so they keep it until the next run: ${String(onTheirWay)}.`);
      }
    });
}
