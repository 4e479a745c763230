import { parseArgs } from 'node:util';

import { DEMO_ORDERS, demoAccountLines, demoProducts } from '@galleria/firebase';

import { buildApps } from './build-apps';
import { readEnvironment } from './environment';
import { startLocalShop } from './local-shop';
import { stopOnSignal } from './stop-on-signal';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const environment = readEnvironment(process.env);
  const { values } = parseArgs({ options: { 'debug-rules': { type: 'boolean' } } });
  await buildApps(say);
  const shop = await startLocalShop({
    ...environment,
    say,
    products: demoProducts().length,
    orders: DEMO_ORDERS,
    debugRules: values['debug-rules'] ?? false,
  });
  stopOnSignal(() => shop.stop());
  demoAccountLines().forEach(say);
  say(`Mails (not sent): ${shop.outboxUrl}`);
  say(`Galleria ready: ${shop.url}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
