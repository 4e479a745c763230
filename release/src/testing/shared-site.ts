import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { startStaticServer } from '../serving/static-server';
import { storeAt } from '../stores/store-at';
import { startObjectServer, type Dialect, type ObjectServer } from './object-server';
import { aTestSite, type TestSite } from './test-site';

/** A site to which several processes release. */
export interface SharedSite {
  readonly shop: TestSite;
  /** The object store that contains the site, unless the site is a folder. */
  readonly server: ObjectServer | undefined;
  /** Gets a file as a visitor does, by its address in the page. Rejects when the file does not exist. */
  get(address: string): Promise<string>;
  /** Runs a script of this folder on the site. */
  start(script: string, ...args: readonly string[]): TeamProcess;
  stop(): Promise<void>;
}

export type TeamProcess = ReturnType<typeof aProcess>;

/** A site in a folder behind a web server, or in the tests' object store. */
export async function aSharedSite(kind: 'folder' | Dialect): Promise<SharedSite> {
  if (kind !== 'folder') {
    const server = await startObjectServer(kind);
    const shop = await aTestSite({ store: storeAt(server.site, server.env) });
    return {
      shop,
      server,
      async get(address) {
        const stored = await shop.site.store.read(keyOf(address));
        if (!stored) throw new Error(`${address} is not there`);
        return stored.bytes.toString();
      },
      start: (script, ...args) => aProcess(script, [server.site, ...args], server.env),
      async stop() {
        await shop.remove();
        await server.stop();
      },
    };
  }
  const shop = await aTestSite();
  const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  return {
    shop,
    server: undefined,
    async get(address) {
      const url = `http://127.0.0.1:${String(server.port)}/galleria/${keyOf(address)}`;
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
      return response.text();
    },
    start: (script, ...args) => aProcess(script, [shop.folder, ...args]),
    async stop() {
      await server.stop();
      await shop.remove();
    },
  };
}

/** The key of an address: pages name files from the base path, the registry names them from the page. */
function keyOf(address: string): string {
  return address.replace(/^\/galleria\//, '');
}

/** Starts a process of another team; `lines` contains its output so far. */
function aProcess(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const file = path.resolve(__dirname, `${script}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  return { child, lines, output, ended: once(child, 'exit') as Promise<[number | null]> };
}
