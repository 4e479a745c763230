import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';

/**
 * `npm run dev -w mf-cart`: runs the dev server of the app in this folder. With `-- --against
 * <site>` its files fit a deployed shell, and it prints how to make that site use them.
 */
const folder = process.cwd();
const app = path.basename(folder);
const webpack = createRequire(path.join(import.meta.dirname, '../../package.json')).resolve(
  'webpack-cli/bin/cli.js',
);

/** The dev server's port: `PORT`; any free port for 0 or with `--against`. */
async function devPort(isAgainst: boolean): Promise<string | undefined> {
  const wanted = process.env.PORT ?? (isAgainst ? '0' : undefined);
  if (wanted !== '0') return wanted;
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

/** Throws when the site does not allow developers' remotes. */
async function expectOverrides(site: URL): Promise<void> {
  const url = new URL('config.json', site);
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${url.href} cannot be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}: is it a Galleria?`);
  const { overrides } = parseRuntimeConfig(await response.json());
  if (overrides) return;
  throw new Error(
    `${site.href} does not let developers' remotes in. Where that is wanted, never in production,\n` +
      'add "overrides": { "origins": [] } to its config.json and run `npm run release -- render`.',
  );
}

try {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const site = values.against === undefined ? undefined : new URL(values.against);
  // Without a slash at its end, relative URLs would replace the last part of the address.
  if (site && !site.pathname.endsWith('/')) site.pathname += '/';
  if (site) await expectOverrides(site);
  const port = await devPort(site !== undefined);
  if (site && port) {
    console.log(
      [
        `${app} for ${site.href}, in your browser alone:`,
        `  open ${site.href} and its badge at the bottom left,`,
        `  remote:            ${app}`,
        `  container script:  http://127.0.0.1:${port}/remote-entry.js`,
        'It reloads by itself when you save. The badge has the way back.',
      ].join('\n'),
    );
  }
  const server = spawn(process.execPath, [webpack, 'serve', '--mode', 'development'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(port === undefined ? {} : { DEV_SERVER_PORT: port }),
      ...(site ? { GALLERIA_AGAINST: site.href } : {}),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code) => (process.exitCode = code ?? 0));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
