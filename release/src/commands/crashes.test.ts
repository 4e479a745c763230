import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { damages } from '../build/published-build';
import { liveSetOf, readLog } from '../log/release-log';
import { nodeDisk } from '../site/disk';
import { folderStore, UNFINISHED } from '../site/folder-store';
import type { Site } from '../site/site';
import { breakingDisk, Killed, type Breaking } from '../testing/breaking-disk';
import { aTestSite, type TestSite } from '../testing/test-site';
import { promote, rollback } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { renderSite } from './render';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  await shop.publish('mf-cart', '2');
});

afterEach(() => shop.remove());

/** The version of the cart that visitors get, in the page and in the registry. */
async function served(): Promise<{ page: string; registry: string }> {
  const [indexHtml, registry] = [shop.file('index.html'), shop.file('registry.json')];
  const html = await readFile(indexHtml, 'utf8');
  expect(html).toMatch(/<\/body>$/);
  const inlined = /data-name="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const versionIn = async (text: string) => {
    const { remotes } = JSON.parse(text) as { remotes: Record<string, { entryUrl: string }> };
    const { entryUrl = '' } = remotes['mf-cart'] ?? {};
    await stat(path.join(shop.folder, entryUrl));
    return entryUrl.split('/')[2] ?? '';
  };
  return {
    page: await versionIn(inlined),
    registry: await versionIn(await readFile(registry, 'utf8')),
  };
}

/** Expects that every file of every version in the page equals the published file. */
async function expectWholeVersions() {
  const versions = await shop.versions('mf-cart');
  for (const version of versions) expect(await damages(shop.site, 'mf-cart', version)).toEqual([]);
  return versions;
}

/**
 * Runs `work` on a disk that breaks at step 1, 2, 3 … until `work` succeeds, and checks the site
 * after each run.
 */
async function breakAtEveryStep(
  how: Breaking,
  work: (site: Site) => Promise<unknown>,
  look: (error: unknown, step: number) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const { disk, steps } = breakingDisk(step, how);
    const error: unknown = await work({ ...shop.site, store: folderStore(shop.folder, disk) }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (steps() < step) {
      expect(error).toBeUndefined();
      return step - 1;
    }
    await look(error, step);
  }
}

describe('a process that is killed', () => {
  it('while it publishes leaves the version whole or absent, and publishing again is enough', async () => {
    const build = await shop.build('mf-cart', '3', { files: { 'pictures/a.svg': '<svg/>' } });
    const steps = await breakAtEveryStep(
      'dies',
      (site) => publish(site, build),
      async (error) => {
        expect(String(error)).toContain('killed at');
        // Version 3 may be published: when the process died, another write was under way and may have
        // succeeded.
        const versions = await expectWholeVersions();
        expect([
          ['1', '2'],
          ['1', '2', '3'],
        ]).toContainEqual(versions);
      },
    );
    expect(steps).toBeGreaterThan(7);
    expect(await expectWholeVersions()).toEqual(['1', '2', '3']);
  });

  it.each([
    ['promotes', (site: Site) => promote(site, { 'mf-cart': '2' }), '1', '2'],
    ['rolls back', (site: Site) => rollback(site, 'mf-cart'), '2', '1'],
  ])(
    'while it %s leaves the old state or the new one, and the next command ends in the new one',
    async (_what, work, before, after) => {
      const backToBefore = async () => {
        // Renders from the log in any state, as the next command does.
        await renderSite(shop.site);
        const live = liveSetOf(await readLog(shop.site))['mf-cart']?.version;
        expect(await served()).toEqual({ page: live, registry: live });
        if (live !== before) {
          await (before === '2'
            ? promote(shop.site, { 'mf-cart': '2' })
            : rollback(shop.site, 'mf-cart'));
        }
        expect(await served()).toEqual({ page: before, registry: before });
      };
      if (before === '2') await promote(shop.site, { 'mf-cart': '2' });
      const seen = new Set<string>();
      await breakAtEveryStep('dies', work, async () => {
        const { page, registry } = await served();
        expect([before, after]).toContain(page);
        expect([before, after]).toContain(registry);
        seen.add(liveSetOf(await readLog(shop.site))['mf-cart']?.version ?? '');
        await backToBefore();
      });
      // The log had the old state after some of the crashes, and the new state after others.
      expect([...seen].sort()).toEqual([before, after].sort());
      expect(await served()).toEqual({ page: after, registry: after });
    },
  );

  it('while it prunes leaves all live and kept versions whole', async () => {
    const later = { now: () => new Date(Date.now() + 60 * 24 * 60 * 60 * 1000) };
    await promote(shop.site, { 'mf-cart': '2' });
    await shop.publish('mf-cart', '3');
    await breakAtEveryStep(
      'dies',
      (site) => prune({ ...site, ...later }, { keepDays: 7, keepVersions: 1 }),
      async (error) => {
        expect(error).toBeInstanceOf(Killed);
        expect(await served()).toEqual({ page: '2', registry: '2' });
        expect(await expectWholeVersions()).toEqual(expect.arrayContaining(['1', '2']));
      },
    );
    expect(await expectWholeVersions()).toEqual(['1', '2']);
  });
});

describe('a full disk', () => {
  it('ends publishing with a sentence and nothing left behind', async () => {
    const build = await shop.build('mf-cart', '3');
    await breakAtEveryStep(
      'is full',
      (site) => publish(site, build),
      async (error) => {
        // Removing needs no space on the disk, so this step succeeded.
        if (error === undefined) {
          await rm(shop.file('remotes/mf-cart/3'), { recursive: true });
          return;
        }
        expect(error).toHaveProperty(
          'message',
          'Publishing mf-cart 3: the disk is full; make room (`prune`) and try again. Nothing was published.',
        );
        expect(await shop.versions('mf-cart')).toEqual(['1', '2']);
        expect(await readdir(shop.file(UNFINISHED))).toEqual([]);
      },
    );
  });

  it('ends promoting with a sentence that says what is live, and trying again is enough', async () => {
    const said = new Set<string>();
    await breakAtEveryStep(
      'is full',
      (site) => promote(site, { 'mf-cart': '2' }),
      async (error) => {
        const live = liveSetOf(await readLog(shop.site))['mf-cart']?.version;
        // Removing needs no space on the disk, so this step succeeded.
        if (error === undefined) {
          await rollback(shop.site, 'mf-cart');
          return;
        }
        const meanwhile =
          live === '1'
            ? 'Nothing has changed.'
            : 'It is in the log, but visitors have the page of before: `render` it.';
        expect(error).toHaveProperty(
          'message',
          expect.stringContaining('Making mf-cart 2 live: the disk is full'),
        );
        expect(error).toHaveProperty('message', expect.stringContaining(meanwhile));
        said.add(meanwhile);
        expect(await readdir(shop.file(UNFINISHED))).toEqual([]);
        if (live === '2') await rollback(shop.site, 'mf-cart');
      },
    );
    expect(said.size).toBe(2);
    expect(await served()).toEqual({ page: '2', registry: '2' });
  });

  it('lets prune remove what dead processes have left, which makes room for its entry in the log', async () => {
    const left = shop.file(`${UNFINISHED}/half`);
    await writeFile(left, 'half');
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const disk = { ...nodeDisk, writeFile: () => Promise.reject(full) };
    const site = {
      ...shop.site,
      store: folderStore(shop.folder, disk),
      now: () => new Date(Date.now() + 60 * 24 * 60 * 60 * 1000),
    };
    await expect(prune(site)).rejects.toThrow('no space');
    expect(await shop.site.store.list(UNFINISHED)).toEqual([]);
    expect(await shop.versions('mf-cart')).toEqual(['1', '2']);
  });
});
