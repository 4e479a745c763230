import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildCandidate, BROKEN_CANDIDATES } from '@galleria/rehearsal/broken-candidates';

import { expect, test } from '../fixtures/test';
import { release } from '../pages/published-files';

/** `npm run bench:rehearsal` tries all broken candidates, and a healthy one. */
const BROKEN = 'breaks only in its slot';

test('a rehearsal names team, version, place and reason of the only fault', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const work = await mkdtemp(path.join(tmpdir(), 'galleria-rehearsal-'));
  const registry = () => readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
  const before = await registry();
  const report = path.join(work, 'report');
  try {
    await test.step('beside what is live in a deployed shop', async () => {
      const broken = BROKEN_CANDIDATES.find(({ name }) => name === BROKEN);
      if (!broken) throw new Error(`No broken candidate ${BROKEN}`);
      const build = await buildCandidate(work, broken, '2.0.0');
      // Times depend on the machine's load. `npm run bench:rehearsal` shows that slow candidates are found.
      const noTimes = ['--max-blocked', '60000', '--max-lcp', '60000'];
      const where = ['--dist', build, '--out', report, '--against', shop.url];
      const words = [...where, '--as', 'visitor', ...noTimes];
      const { code, stderr } = await release(shop.siteFolder, 'rehearse', ...words).then(
        () => ({ code: 0, stderr: '' }),
        (error: unknown) => error as { code: number; stderr: string },
      );
      const findings = stderr
        .split('\n')
        .filter((line) => line.includes('mf-zoo 2.0.0 (Zoo team): '));
      const place = '/shop/category/:category/:id, phone, visitor (and 1 more): Error: no room';
      expect(findings).toEqual([
        expect.stringContaining(`console at ${place}`),
        expect.stringContaining(`error at ${place}`),
      ]);
      expect(code).toBe(1);
    });
    await test.step('the report shows both sides', async () => {
      await page.goto(`file://${report}/index.html`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Rehearsal of mf-zoo 2.0.0 (Zoo team)',
      );
      await expect(page.getByRole('cell', { name: /Error: no room/ }).first()).toBeVisible();
      const pictures = page.locator('details[open] img');
      await expect(pictures).toHaveCount(4);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
          0,
        );
      }
    });
    // The rehearsal has changed nothing in the shop itself.
    expect(await registry()).toBe(before);
  } finally {
    await rm(work, { recursive: true });
  }
});
