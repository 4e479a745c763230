import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { CONTRACT_MINOR, CONTRACT_VERSION } from '@galleria/shared-contracts/contract';

import { devApp } from './dev-app';

const CONTRACT = `${String(CONTRACT_VERSION)}.${String(CONTRACT_MINOR)}`;
const folder = path.resolve(__dirname, '../../../.cache', `dev-test-${String(process.pid)}`);

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"name":"mf-test"}');
});

afterAll(() => rm(folder, { recursive: true }));

const dev = async (config: string) => {
  await writeFile(path.join(folder, 'webpack.config.js'), config);
  return devApp(folder, undefined, () => undefined);
};

it.each(['staging.example.com', 'staging.example.com:8080/galleria/', 'galleria'])(
  'says that %s is no address of a shop',
  async (against) => {
    await expect(devApp(folder, against, () => undefined)).rejects.toThrow(
      `${against} is no address of a shop: write https://shop.example/galleria/`,
    );
  },
);

it('refuses an address of another site, which answers every request with its page', async () => {
  const server = createServer((_, response) => response.end('<!doctype html>'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  await expect(devApp(folder, url, () => undefined)).rejects.toThrow(
    `${url}config.json is no JSON: is it a Galleria?`,
  );
  server.closeAllConnections();
  server.close();
});

describe('in a shop with an older shell', () => {
  const NEXT =
    `Use a shop whose shell serves contract ${CONTRACT}, or build with the packages of this shop:\n` +
    '  npx --yes URL/kit/7/create-galleria-remote.tgz --update --shop URL/\n  npm install';
  const app = path.basename(folder);
  let server: Server;
  let url: string;

  /** Serves the parts of a shop that are read. Its shell has this contract. */
  async function serve(shell: object) {
    const files: Readonly<Record<string, object>> = {
      '/config.json': { firebase: { apiKey: 'k', projectId: 'p' }, overrides: { origins: [] } },
      '/registry.json': { release: 1, shell: { version: '7', since: '2026-11-30' }, remotes: {} },
      '/shell/7/build.json': {
        name: 'shell',
        version: '7',
        events: { emits: [], handles: [] },
        ...shell,
      },
    };
    server = createServer((request, response) =>
      response.end(JSON.stringify(files[request.url ?? ''])),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const withoutAddress = (text: string) => text.replaceAll(url, 'URL');

  it('does not start for a contract that the shell does not serve', async () => {
    const contractVersion = CONTRACT_VERSION - 1;
    const host = { provides: {}, events: {}, contracts: [contractVersion, contractVersion - 1] };
    await serve({ contractVersion, host });
    const error = await devApp(folder, url, () => undefined).catch((problem: unknown) => problem);
    expect(withoutAddress((error as Error).message)).toBe(
      `${app} is built for contract ${CONTRACT}, and shell 7 of URL/ serves ${host.contracts.join(' and ')}.\n${NEXT}`,
    );
  });

  it('starts, and says what the shell lacks of the same contract', async () => {
    await serve({ contractVersion: CONTRACT_VERSION, contractMinor: CONTRACT_MINOR - 1 });
    await writeFile(path.join(folder, 'webpack.config.js'), 'process.exit(7);');
    const said: string[] = [];
    expect(await devApp(folder, url, (line) => said.push(line))).toBe(7);
    expect(withoutAddress(said[0] ?? '')).toBe(
      `Note: ${app} is built for contract ${CONTRACT}, and shell 7 of URL/ has ` +
        `${String(CONTRACT_VERSION)}.${String(CONTRACT_MINOR - 1)}, which lacks the newest members.\n${NEXT}`,
    );
  });

  it('says nothing about a shell that also serves the contract of a newer one', async () => {
    await serve({
      contractVersion: CONTRACT_VERSION + 1,
      host: { provides: {}, events: {}, contracts: [CONTRACT_VERSION + 1, CONTRACT_VERSION] },
    });
    await writeFile(path.join(folder, 'webpack.config.js'), 'process.exit(7);');
    const said: string[] = [];
    expect(await devApp(folder, url, (line) => said.push(line))).toBe(7);
    expect(said).toEqual([expect.stringMatching(/in your browser alone:/)]);
  });
});

it('says that its dev server was killed, as by a system without memory', async () => {
  await expect(dev("process.kill(process.pid, 'SIGKILL');")).rejects.toThrow(
    /The dev server of dev-test-\d+ was killed \(SIGKILL\)/,
  );
});

it('ends as its dev server ends', async () => {
  expect(await dev('process.exit(7);')).toBe(7);
});

async function wordsOfRunningServer() {
  const config = "console.log('runs'); setInterval(() => {}, 1_000);";
  await writeFile(path.join(folder, 'webpack.config.js'), config);
  const script = `
    import { devApp } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'dev-app.ts')).href)};
    process.exitCode = await devApp(${JSON.stringify(folder)}, undefined, () => {});`;
  return ['--import', 'tsx', '--input-type=module', '--eval', script];
}

it('exits with 0 when it is stopped, although its dev server dies of the signal', async () => {
  const words = await wordsOfRunningServer();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  expect(await once(child, 'exit')).toEqual([0, null]);
});

describe('under npm', () => {
  let group: number | undefined;
  afterEach(() => {
    try {
      if (group !== undefined) process.kill(-group, 'SIGKILL');
    } catch {
      // The processes have ended already.
    }
  });

  it('ends its dev server when only npm is killed, so that the port is free', async () => {
    const words = [process.execPath, ...(await wordsOfRunningServer())];
    // As npm does, with a shell between.
    const npm = spawn('sh', ['-c', '"$0" "$@"; exit $?', ...words], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'dev' },
    });
    group = npm.pid;
    npm.stdout.once('data', () => npm.kill('SIGKILL'));
    // The output closes when all processes that write to it have ended.
    await once(npm, 'close');
  });
});
