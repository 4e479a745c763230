import { Command, InvalidArgumentError } from 'commander';

import type { CommandContext } from '../operations/command-context';
import { backendToChange, FORCE_OPTION, type ShopOptions } from '../operations/running-shop';
import { demoAccountLines } from './demo-accounts';
import { DEMO_ORDERS } from './generate-orders';
import { demoProducts, generateProducts } from './generate-products';
import { addOrders, hasNoOrders, isEmpty, reset, seed } from './seed';

interface SeedOptions extends ShopOptions {
  readonly products?: number;
  readonly orders?: number;
  readonly seed: number;
  readonly fresh?: true;
}

/** `seed --products N --orders N --seed S --fresh` fills the local backend. */
export function seedCommand(context: CommandContext): Command {
  const { print } = context;
  return new Command('seed')
    .description('fill the local backend with products and the demo accounts')
    .option(
      '--products <n>',
      `how many products; without it ${demoProducts().length}, or those of a shop that gets orders`,
      wholeNumber,
    )
    .option(
      '--orders <n>',
      `how many made-up orders to add; without it ${DEMO_ORDERS}, if there is no order yet`,
      wholeNumber,
    )
    .option('--seed <s>', 'made-up products and orders follow from this number', wholeNumber, 1)
    .option('--fresh', 'delete every document and account first')
    .option(...FORCE_OPTION)
    .action(async ({ products: wanted, orders, fresh, ...options }: SeedOptions) => {
      const backend = await backendToChange(context, options);
      if (fresh) await reset(backend);
      if (wanted !== undefined || orders === undefined || (await isEmpty(backend))) {
        const drawnUp = generateProducts(wanted ?? demoProducts().length, options.seed);
        const { products } = await seed(backend, drawnUp);
        print(`${products} products are in the shop.`);
      }
      const count = orders ?? ((await hasNoOrders(backend)) ? DEMO_ORDERS : 0);
      if (count > 0) {
        await addOrders(backend, { count, seed: options.seed });
        print(`${count} made-up orders were added.`);
      }
      demoAccountLines().forEach(print);
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
