import { parseArgs } from 'node:util';

import { DEMO_ORDERS, demoAccountLines, demoProducts } from '@galleria/firebase';

import { buildApps } from './build-apps';
import { readEnvironment } from './environment';
import { startLocalShop, type LocalShop, type LocalShopOptions } from './local-shop';
import { stopOnSignal } from './stop-on-signal';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Builds what changed, runs the shop until a signal comes, and exits with an error when the shop
 * cannot run.
 */
export async function runShop(server: LocalShopOptions['server']): Promise<void> {
  let shop: LocalShop | undefined;
  stopOnSignal(() => shop);
  try {
    const environment = readEnvironment(process.env);
    const { values } = parseArgs({ options: { 'debug-rules': { type: 'boolean' } } });
    await buildApps(say);
    shop = await startLocalShop({
      ...environment,
      say,
      products: demoProducts().length,
      orders: DEMO_ORDERS,
      debugRules: values['debug-rules'] ?? false,
      server,
    });
    demoAccountLines().forEach(say);
    say(`Mails (not sent): ${shop.outboxUrl}`);
    say(`Galleria ready: ${shop.url}`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
