import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startStaticServer } from '@galleria/release';
import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import type { Page } from 'playwright-core';

/** The floor of the benchmarks: a page of the shop as plain HTML without scripts. */
export interface FloorPage {
  /** URL that ends with a slash; every path below it shows the page. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the page's current HTML, with its styles and pictures, but without scripts. */
export async function startFloor(page: Page, siteFolder: string): Promise<FloorPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-floor-'));
  // Copy the folders, because the server follows no link out of its folder.
  for (const kept of ['pictures', 'shell', 'remotes', 'routes']) {
    await cp(path.join(siteFolder, kept), path.join(folder, kept), { recursive: true });
  }
  // In the shop these paths are files; here index.html answers.
  await writeFile(path.join(folder, 'routes/shop'), '');
  await writeFile(path.join(folder, 'index.html'), await bareHtml(page));
  const server = await startStaticServer({ siteFolder: folder, port: 0 });
  return {
    url: `http://127.0.0.1:${String(server.port)}${DEFAULT_BASE_PATH}/`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function bareHtml(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const document = window.document.documentElement.cloneNode(true) as HTMLElement;
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const style = window.document.createElement('style');
      style.textContent = await (await fetch(sheet.href)).text();
      sheet.replaceWith(style);
    }
    document
      .querySelectorAll('script, template, noscript, meta[http-equiv], link:not([rel="icon"])')
      .forEach((element) => element.remove());
    return `<!doctype html>${document.outerHTML}`;
  });
}
