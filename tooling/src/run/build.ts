import { buildApps } from './build-apps';
import { stopOnSignal } from './stop-on-signal';

stopOnSignal(() => undefined);

buildApps((line) => process.stdout.write(`${line}\n`)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
