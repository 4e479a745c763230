import { Command } from 'commander';

import { PROJECT_OPTION, type CommandContext } from './command-context';
import { indexProducts } from './index-products';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

/** `products-index` adds the field `low` to older products, so that the back office can count products low in stock. */
export function indexProductsCommand(context: CommandContext): Command {
  return new Command('products-index')
    .description('let the back office find older products that are low in stock')
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async (shop: ShopOptions) => {
      const changed = await indexProducts(await backendToChange(context, shop));
      context.print(`Products whose stock counts right from now on: ${String(changed)}.`);
    });
}
