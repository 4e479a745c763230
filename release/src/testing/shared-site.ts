import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { buildSync } from 'esbuild';

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

const bundles = new Map<string, string>();

/**
 * Bundles a script of this folder, once: a process that compiles its TypeScript at each start takes longer to start
 * than to run.
 */
function bundleOf(script: string): string {
  const known = bundles.get(script);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(__dirname, `${script}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundled CommonJS modules require modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    write: false,
  });
  const [{ text } = { text: '' }] = outputFiles;
  bundles.set(script, text);
  return text;
}

/** Starts a process of another team; `lines` contains its output so far. */
function aProcess(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  child.stdin.end(bundleOf(script));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  return { child, lines, output, ended: once(child, 'exit') as Promise<[number | null]> };
}
