import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { SdkPage } from './sdk-page';

declare global {
  // Only `var` makes a member of globalThis.
  var sdk: SdkPage;
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findChromium(): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((dir) => browserNames.map((name) => join(dir, name)));
  const found = [chromium.executablePath(), ...onPath].find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(`No Chromium found: none of ${browserNames.join(', ')} is on the PATH.`);
  }
  return found;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser and a small site whose pages have the web SDK as `sdk`. */
export interface SdkBrowser {
  /** The origin of its pages. */
  readonly origin: string;
  /** Opens a new tab. All tabs of one browser share its six connections to the backend. */
  tab(): Promise<Page>;
  close(): Promise<void>;
}

async function servePage(): Promise<Server> {
  const bundle = await build({
    entryPoints: [join(__dirname, 'sdk-page.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/sdk.js';
    response
      .writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : '<!doctype html><script src="/sdk.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Starts Chromium; rejects with a clear message when there is none. */
export async function startSdkBrowser(): Promise<SdkBrowser> {
  const executablePath = findChromium();
  const site = await servePage();
  const { port } = site.address() as AddressInfo;
  const browser: Browser = await chromium.launch({ executablePath, args: flags });
  const context: BrowserContext = await browser.newContext();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    tab: async () => {
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}
