import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the worker answers for it and has kept it. */
export async function visitWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The late work starts with the first input.
  await page.getByRole('heading', { level: 1 }).first().click();
  await expect.poll(() => isControlled(page)).toBe(true);
  await untilKept(page, new URL(page.url()).pathname);
}

function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page)).toContain(path.replace(/(?<=.)\/$/, ''));
}

/** Waits until the browser keeps all scripts and styles of an app that the page has loaded. */
export async function untilCodeKept(page: Page, app: string): Promise<void> {
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const code = used.filter((path) => path.includes(`/${app}/`) && /\.(?:js|css)$/.test(path));
  expect(code).not.toEqual([]);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(code));
}

/** The paths of all that the browser keeps for the shop. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The number of the release that a visit without network would start. */
export function keptRelease(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const start = [...(await caches.keys())].map(async (name) => {
      const cache = await caches.open(name);
      const [request] = (await cache.keys()).filter(({ url }) => url.endsWith('/start.json'));
      return request && (await cache.match(request));
    });
    const response = (await Promise.all(start)).find((found) => found !== undefined);
    return ((await response?.json()) as { release: number } | undefined)?.release;
  });
}

/** What the device has of the worker and its caches. */
export function leftOnDevice(page: Page): Promise<{ workers: number; caches: number }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));
}

/** The properties of the shop's web app manifest, with the real size of each of its icons that names a size. */
export function manifestOf(page: Page) {
  return page.evaluate(async () => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {};
    const manifest = (await (await fetch(href)).json()) as {
      scope: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    const icons = await Promise.all(
      manifest.icons
        .filter(({ sizes }) => sizes !== 'any')
        .map(async ({ src, sizes }) => {
          const picture = new Image();
          picture.src = new URL(src, href).href;
          await picture.decode();
          return { named: sizes, real: `${picture.naturalWidth}x${picture.naturalHeight}` };
        }),
    );
    const at = (address: string) => new URL(address, href).href;
    return { scope: at(manifest.scope), start: at(manifest.start_url), icons };
  });
}

/** The versions whose scripts this page has requested by the time when they have taken over. */
export async function versionsOf(page: Page): Promise<string[]> {
  await expect(page.locator('main[data-static]')).toHaveCount(0);
  return page.evaluate(() => {
    const versions = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/(?:shell|remotes\/[^/]+)\/[^/]+\/[^/]+\.js$/.exec(name)?.[0] ?? '')
      .map((file) => file.split('/').slice(1, -1).join('/'));
    return [...new Set(versions)].filter(Boolean).sort();
  });
}
