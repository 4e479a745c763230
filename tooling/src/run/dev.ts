import path from 'node:path';

import {
  DEMO_ORDERS,
  demoAccountLines,
  demoProducts,
  isEmpty,
  localBackend,
  seed,
} from '@galleria/firebase';

import { bundlerProgram } from '@galleria/remote-kit/build';
import { devPorts } from '@galleria/remote-kit/remotes';
import { APPS, ROOT } from './apps';
import { localConfig } from './assemble-site';
import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import { startDevServer } from './dev-server';
import { readEnvironment } from './environment';
import { shopUrl, startLocalBackend } from './local-backend';
import { stopOnSignal } from './stop-on-signal';

const say = (line: string) => void process.stdout.write(`${line}\n`);

let running: { stop(): Promise<void> } | undefined;
stopOnSignal(() => running);
try {
  // The dev server supports no other base path.
  const basePath = `${DEFAULT_BASE_PATH}/`;
  const environment = { ...readEnvironment(process.env), basePath };
  const port = devPorts(ROOT).get('shell') ?? environment.port;
  const backend = await startLocalBackend(environment, () => port, { log: say });
  const owner = localBackend(backend);
  if (await isEmpty(owner)) await seed(owner, demoProducts(), { count: DEMO_ORDERS });
  const config = localConfig(backend.firestorePort, backend.authPort);
  const env = { ...process.env, GALLERIA_CONFIG: JSON.stringify(config) };
  const servers = APPS.map((app) => {
    const cwd = path.join(ROOT, app);
    return startDevServer(app, { cwd, program: bundlerProgram(cwd, 'serve'), env }, say);
  });
  running = {
    async stop() {
      await Promise.all(servers.map((stop) => stop()));
      await backend.stop();
    },
  };
  demoAccountLines().forEach(say);
  say(`Mails (not sent): ${backend.outboxUrl}`);
  say(`Development: ${shopUrl(port, basePath)} (once every app has compiled)`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
