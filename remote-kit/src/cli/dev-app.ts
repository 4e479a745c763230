import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';

import {
  CONTRACT_MINOR,
  CONTRACT_VERSION,
  parseRuntimeConfig,
} from '@galleria/shared-contracts/contract';
import { filesAt, liveVersionsIn, readBuildInfo, SHELL } from '@galleria/release';

import { endWithProcess } from './end-with-process';
import { bundlerProgram } from './kit-programs';

/** The dev server's port: `PORT`. For 0, and with `--against`, any free port. */
async function devPort(isAgainst: boolean): Promise<string | undefined> {
  const wanted = process.env.PORT ?? (isAgainst ? '0' : undefined);
  if (wanted !== '0') return wanted;
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

function addressOf(shop: string): URL {
  if (/^https?:\/\//.test(shop) && URL.canParse(shop)) return new URL(shop);
  throw new Error(`${shop} is no address of a shop: write https://shop.example/galleria/`);
}

/** Throws when the site does not allow developers' remotes. */
async function expectOverrides(site: URL): Promise<void> {
  const url = new URL('config.json', site);
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${url.href} cannot be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}: is it a Galleria?`);
  const config: unknown = await response.json().catch((cause: unknown) => {
    throw new Error(`${url.href} is no JSON: is it a Galleria?`, { cause });
  });
  const { overrides } = parseRuntimeConfig(config);
  if (overrides) return;
  throw new Error(
    `${site.href} does not let developers' remotes in. Where that is wanted, never in production,\n` +
      'add "overrides": { "origins": [] } to its config.json and run `npm run release -- render`.',
  );
}

/**
 * Throws when the site's live shell does not serve the contract for which the kit builds, because the page
 * would show an error in place of the remote. Only says so when the shell lacks what the contract has gained.
 */
async function expectContract(app: string, site: URL, say: (line: string) => void): Promise<void> {
  const shop = filesAt(site.href);
  const { [SHELL]: version = '' } = await liveVersionsIn(shop);
  const folder = `${SHELL}/${version}`;
  const {
    contractVersion,
    contractMinor = 0,
    host,
  } = await readBuildInfo({
    name: `${shop.name}${folder}`,
    read: async (file) => {
      const bytes = await shop.read(`${folder}/${file}`);
      return bytes && { bytes };
    },
  });
  const contract = `${String(CONTRACT_VERSION)}.${String(CONTRACT_MINOR)}`;
  const shell = `shell ${version} of ${site.href}`;
  const next =
    `Use a shop whose shell serves contract ${contract}, or build with the packages of this shop:\n` +
    `  npx --yes ${site.href}kit/${version}/create-galleria-remote.tgz --update --shop ${site.href}\n` +
    '  npm install';
  const served = host?.contracts ?? [contractVersion];
  if (!served.includes(CONTRACT_VERSION)) {
    throw new Error(
      `${app} is built for contract ${contract}, and ${shell} serves ${served.join(' and ')}.\n${next}`,
    );
  }
  if (contractVersion === CONTRACT_VERSION && contractMinor < CONTRACT_MINOR) {
    say(
      `Note: ${app} is built for contract ${contract}, and ${shell} has ` +
        `${String(contractVersion)}.${String(contractMinor)}, which lacks the newest members.\n${next}`,
    );
  }
}

/**
 * Runs the dev server of the app in this folder until a signal comes. Resolves to its exit code. With a
 * deployed site, builds files that fit the shell there, and prints how to show them in that site.
 */
export async function devApp(
  folder: string,
  against: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  const app = path.basename(folder);
  const site = against === undefined ? undefined : addressOf(against);
  // Without a slash at its end, relative URLs would replace the last part of the address.
  if (site && !site.pathname.endsWith('/')) site.pathname += '/';
  if (site) {
    await expectOverrides(site);
    await expectContract(app, site, say);
  }
  const port = await devPort(site !== undefined);
  if (site && port) {
    say(
      [
        `${app} for ${site.href}, in your browser alone:`,
        `  open ${site.href} and its badge at the bottom left,`,
        `  remote:            ${app}`,
        `  container script:  http://127.0.0.1:${port}/remote-entry.js`,
        'It shows what you save. The badge has the way back.',
      ].join('\n'),
    );
  }
  const server = spawn(process.execPath, bundlerProgram(folder, 'serve'), {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(port === undefined ? {} : { DEV_SERVER_PORT: port }),
    },
  });
  let isStopped = false;
  endWithProcess(server, () => {
    isStopped = true;
    server.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => {
      if (code !== null || isStopped) resolve(code ?? 0);
      else reject(new Error(`The dev server of ${app} was killed (${signal ?? ''})`));
    });
  });
}
