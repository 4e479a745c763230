/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';

import { buildGallery, type GalleryFiles } from './build';

const ORIGIN = 'http://gallery.test';
const PICTURES = join(__dirname, '../../firebase/seed/pictures');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

let browser: Browser;
let files: GalleryFiles;

beforeAll(async () => {
  files = await buildGallery(__dirname);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}, 60_000);

afterAll(() => browser.close());

function chromiumPath(): string {
  return execFileSync('sh', ['-c', 'command -v chromium || command -v google-chrome'], {
    encoding: 'utf8',
  }).trim();
}

/** The page, served from memory: no port is opened. */
async function openGallery(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/pictures/')) {
      await route.fulfill({ path: join(PICTURES, basename(pathname)) }).catch(() => route.abort());
      return;
    }
    const file = files.get(pathname);
    await route.fulfill(
      file === undefined
        ? { status: 404 }
        : { body: Buffer.from(file.body), contentType: file.type },
    );
  });
  await page.goto(`${ORIGIN}/`);
  await page.getByRole('heading', { level: 1, name: 'Galleria' }).waitFor();
  await page.addScriptTag({
    content: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'),
  });
  return page;
}

/** What axe finds, one line per element. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

describe.each([360, 1280])('at %d px', (width) => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing in the %s scheme',
    async (scheme) => {
      const page = await openGallery(width, scheme);
      expect(await violations(page)).toEqual([]);
      await page.close();
    },
    60_000,
  );

  test('nothing is wider than the screen', async () => {
    const page = await openGallery(width, 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  }, 60_000);
});

describe.each(['light', 'dark'] as const)('what opens over the page, %s', (scheme) => {
  test.each([
    ['dialog', 'Open dialog'],
    ['alertdialog', 'Delete product'],
    ['menu', 'More actions'],
  ] as const)(
    'axe finds nothing in the %s',
    async (role, opener) => {
      const page = await openGallery(360, scheme);
      await page.getByRole('button', { name: opener }).click();
      await page.getByRole(role).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.close();
    },
    60_000,
  );

  test('axe finds nothing in an open list of options', async () => {
    const page = await openGallery(360, scheme);
    await page.getByRole('combobox', { name: 'Shop', exact: true }).fill('h');
    await page.getByRole('option', { name: 'Halden Audio' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
    await page.close();
  }, 60_000);
});
