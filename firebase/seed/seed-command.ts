import { Command, InvalidArgumentError } from 'commander';

import { backendFromEnvironment } from '../operations/backend/backend';
import { demoProducts, generateProducts } from './generate-products';
import { demoAccountLines } from './demo-accounts';
import { DEMO_ORDERS } from './generate-orders';
import { hasNoOrders, reset, seed } from './seed';
import type { CommandContext } from '../operations/command-context';

interface SeedOptions {
  readonly products: number;
  readonly orders?: number;
  readonly seed: number;
  readonly fresh?: true;
}

/** `seed --products N --orders N --seed S --fresh`: fills the local backend. */
export function seedCommand({ env, print }: CommandContext): Command {
  return new Command('seed')
    .description('fill the local backend with products and the demo accounts')
    .option('--products <n>', 'how many products', wholeNumber, demoProducts().length)
    .option(
      '--orders <n>',
      `how many made-up orders; without it ${DEMO_ORDERS}, if there is no order yet`,
      wholeNumber,
    )
    .option('--seed <s>', 'made-up products and orders follow from this number', wholeNumber, 1)
    .option('--fresh', 'delete every document and account first')
    .action(async (options: SeedOptions) => {
      const backend = backendFromEnvironment(env);
      if (options.fresh) await reset(backend);
      const count = options.orders ?? ((await hasNoOrders(backend)) ? DEMO_ORDERS : 0);
      const drawnUp = generateProducts(options.products, options.seed);
      const { products } = await seed(backend, drawnUp, { count, seed: options.seed });
      print(`${products} products are in the shop.`);
      if (count > 0) print(`${count} made-up orders are in the shop.`);
      demoAccountLines().forEach(print);
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
