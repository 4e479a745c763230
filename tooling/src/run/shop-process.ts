import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { parseRuntimeConfig, type RuntimeConfig } from '@galleria/shared-contracts/contract';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY = 'Galleria ready: ';

/** A separate shop on free ports, started like `npm start`, with seeded data. */
export interface Shop {
  /** Ends with a slash. */
  readonly url: string;
  /** The served folder; tests may delete files in it. */
  readonly siteFolder: string;
  readonly config: RuntimeConfig;
  /** Stops the shop like Ctrl-C; resolves to the exit code. The data stays. */
  stop(): Promise<number | null>;
}

/** Creates a folder for a shop's data; `remove` deletes it. */
export async function aDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'galleria-shop-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * Starts a shop on free ports, or on those in `env`, served like `npm start` or `npm run
 * start:nginx`. Rejects with the shop's whole output when it ends before it is ready.
 */
export async function startShop(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  task: 'start' | 'start-nginx' = 'start',
): Promise<Shop> {
  const shop = spawn(process.execPath, ['tooling/src/run/bootstrap.mjs', task], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      FIRESTORE_PORT: '0',
      AUTH_PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyUrl(shop);
  const siteFolder = path.join(dataDir, 'site');
  const config = await readFile(path.join(siteFolder, 'config.json'), 'utf8');
  return {
    url,
    siteFolder,
    config: parseRuntimeConfig(JSON.parse(config)),
    async stop() {
      const ended = once(shop, 'exit');
      shop.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

function readyUrl(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [shop.stdout, shop.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith(READY)) resolve(line.slice(READY.length));
      });
    }
    shop.on('error', reject);
    shop.on('exit', () => reject(new Error(`The shop did not start:\n${said.join('\n')}`)));
  });
}
