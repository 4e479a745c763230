import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildAnimal, HEALTHY, ZOO } from '@galleria/rehearsal/zoo';

import { expect, test } from '../fixtures/test';
import { release } from '../pages/published-files';

/** Each is broken in one place only. The whole zoo is `npm run bench:zoo`. */
const BROKEN = {
  'throws on click':
    /error at \/zoo, phone, visitor \(and 1 more\): after pressing "Feed": Error: no food/,
  'breaks only in its slot':
    /error at \/shop\/category\/:category\/:id, phone, visitor.*: Error: no room/,
};

test('a rehearsal passes a healthy candidate, and names team, version, place and reason of a broken one', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const work = await mkdtemp(path.join(tmpdir(), 'galleria-rehearsal-'));
  const registry = () => readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
  const before = await registry();
  const report = path.join(work, 'report');
  const rehearse = async (animal: typeof HEALTHY, version: string) => {
    const build = await buildAnimal(work, animal, version);
    const words = ['--dist', build, '--out', report, '--as', 'visitor', '--against', shop.url];
    return release(shop.siteFolder, 'rehearse', ...words);
  };
  try {
    await test.step('healthy, beside what is live in a deployed shop', async () => {
      const said = await rehearse(HEALTHY, '1.0.0');
      expect(said).toContain('mf-zoo 1.0.0 does as well as what is live.');
      expect(said).toContain('/zoo, visitor');
      expect(said).toContain('/shop/category/');
    });
    for (const [name, finding] of Object.entries(BROKEN)) {
      await test.step(name, async () => {
        const animal = ZOO.find((each) => each.name === name);
        if (!animal) throw new Error(`The zoo has no animal that ${name}`);
        const { code, stderr } = await rehearse(animal, '2.0.0').then(
          () => ({ code: 0, stderr: '' }),
          (error: unknown) => error as { code: number; stderr: string },
        );
        expect(stderr).toMatch(finding);
        expect(stderr).toContain('mf-zoo 2.0.0 (Zoo team): error at ');
        expect(code).toBe(1);
        await rm(path.join(work, 'mf-zoo-2.0.0'), { recursive: true });
      });
    }
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
    // The shop itself knows nothing of it.
    expect(await registry()).toBe(before);
  } finally {
    await rm(work, { recursive: true });
  }
});
