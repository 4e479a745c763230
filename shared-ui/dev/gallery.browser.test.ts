/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { context, type BuildContext } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';

import { galleryBuild } from './build';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

let browser: Browser;
let gallery: BuildContext;
let url = '';

beforeAll(async () => {
  gallery = await context(galleryBuild(__dirname));
  const { port } = await gallery.serve({ servedir: __dirname, host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String(port)}/`;
  browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await gallery.dispose();
});

function chromiumPath(): string {
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome'];
  const find = names.map((name) => `command -v ${name}`).join(' || ');
  return process.env.CHROMIUM_PATH ?? execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
}

async function openGallery(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Galleria' }).waitFor();
  await page.addScriptTag({
    content: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'),
  });
  return page;
}

/** The problems that axe finds in the elements of the selector, one line per element. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await page.evaluate((selector) => window.axe.run(selector), within);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

describe.each(['light', 'dark'] as const)('the page in the %s scheme', (scheme) => {
  let page: Page;

  beforeAll(async () => {
    page = await openGallery(360, scheme);
  }, 60_000);

  afterAll(() => page.close());

  test.each([360, 1280])(
    'axe finds nothing at %d px, and nothing is wider than the screen',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
    60_000,
  );

  test.each([
    ['dialog', 'Open dialog'],
    ['alertdialog', 'Delete product'],
  ] as const)(
    'axe finds nothing in the %s, and its opener gets the focus back',
    async (role, name) => {
      const opener = page.getByRole('button', { name });
      await opener.click();
      await page.getByRole(role).waitFor();
      expect(await violations(page, `[role=${role}]`)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
      await opener.and(page.locator(':focus')).waitFor();
    },
    60_000,
  );

  test('axe finds nothing in an open list of options', async () => {
    await page.getByRole('combobox', { name: 'Search the shops' }).fill('h');
    await page.getByRole('option', { name: 'Halden Audio' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page, 'form, [role=combobox], [role=listbox]')).toEqual([]);
  }, 60_000);
});

describe('the display face', () => {
  /** The characters for which tokens.css uses the small font file. */
  const SIGNS = signsIn(readFileSync(join(__dirname, '../src/tokens.css'), 'utf8'));
  const WHOLE = readFileSync(
    require.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2'),
  ).toString('base64');

  let page: Page;

  beforeEach(async () => {
    page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Galleria' }).waitFor();
  }, 60_000);

  afterEach(() => page.close());

  test.each([
    ['of plain words needs the small file alone', 'Men’s Clothing…', 1],
    ['with an accent needs the whole face too', 'Café', 2],
  ])('a heading %s', async (_what, words, files) => {
    await page.evaluate(async (text) => {
      document.body.innerHTML = '<h1></h1>';
      const heading = document.querySelector('h1');
      if (heading) heading.textContent = text;
      await document.fonts.load('40px "Galleria Display"', text);
    }, words);
    const loaded = await page.evaluate(
      () =>
        [...document.fonts].filter(
          ({ family, status }) => /Galleria Display/.test(family) && status === 'loaded',
        ).length,
    );
    expect(loaded).toBe(files);
  });

  test('has each of its characters in the small file, as wide as in the complete file', async () => {
    expect(SIGNS.length).toBeGreaterThan(90);
    const differing = await page.evaluate(
      async ({ signs, whole }) => {
        const face = new FontFace('Whole', `url(data:font/woff2;base64,${whole})`);
        document.fonts.add(await face.load());
        await document.fonts.load('40px "Galleria Display"', signs.join(''));
        const context = document.createElement('canvas').getContext('2d');
        const widthOf = (family: string, sign: string) => {
          if (!context) return NaN;
          context.font = `400px "${family}", monospace`;
          return context.measureText(sign).width;
        };
        return signs.filter((sign) => widthOf('Whole', sign) !== widthOf('Galleria Display', sign));
      },
      { signs: SIGNS, whole: WHOLE },
    );
    expect(differing).toEqual([]);
  });
});

/** The characters in the range of the first `@font-face` with a range. */
function signsIn(css: string): string[] {
  const range = /unicode-range: ([^;]+);/.exec(css)?.[1] ?? '';
  return range.split(/,\s+/).flatMap((part) => {
    const [from = NaN, to = from] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place));
  });
}
