/** @jest-environment node */
import { demoAccounts, demoProducts, seed } from '@galleria/firebase';
import { parseCategories, type Categories, type Result } from '@galleria/shared-contracts/domain';

import { createCommit } from '../../kit/data/commit';
import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { aProduct } from '../../testing/a-product';
import { createCategoryRepository } from './category.repository';
import { isCategory, knownCategories } from './known-categories';
import { createProductWriter } from './product-writer';
import { BATCH_MAX } from './run-plan';

let backend: TestBackend;
const session = {
  current: () => ({ kind: 'admin' as const, email: demoAccounts.admin.email, expiresAtMs: 1 }),
};
const commit = () => createCommit(backend.firebase, session);
const damaged = createDamagedDocuments();
const categories = () => createCategoryRepository(backend.firebase, damaged, commit());
const FIRST = parseCategories(undefined);
const FIVE: Categories = {
  all: [...FIRST.all, 'hats'],
  shown: ['hats', ...FIRST.shown],
  titles: { hats: 'Hats & caps' },
};

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 0);
});
beforeEach(async () => {
  await seed(backend.owner, demoProducts());
  await backend.owner.firestore.commit([{ remove: 'settings/categories' }]);
});
afterAll(() => backend.stop());

const stored = async () => (await backend.owner.firestore.read('settings/categories'))?.data;

/** Resolves as soon as the listener reports these categories. */
const heard = (wanted: Categories) =>
  new Promise<void>((resolve) => {
    const stop = categories().watch((result: Result<Categories>) => {
      if (!result.ok || JSON.stringify(result.value) !== JSON.stringify(wanted)) return;
      stop();
      resolve();
    });
  });

it('follows the categories, and reports the first categories of a shop while there is no document', async () => {
  await heard(FIRST);
  expect(isCategory('hats')).toBe(false);
  expect(await categories().save(FIVE, [FIRST])).toMatchObject({ ok: true });
  await heard(FIVE);
  expect(knownCategories()).toEqual(FIVE);
  expect(isCategory('hats')).toBe(true);
});

it('saves them with an entry in the audit trail', async () => {
  await categories().save(FIVE, [FIRST]);
  const entries = await backend.owner.firestore.list('audit');
  const { lastAudit, ...fields } = (await stored()) ?? {};
  expect(fields).toEqual(FIVE);
  expect(entries.find(([id]) => id === lastAudit)?.[1].data).toMatchObject({
    action: 'changed categories',
    targets: ['settings/categories'],
    changes: expect.stringContaining('hats (Hats & caps)') as string,
  });
});

it('does not overwrite what somebody else has saved', async () => {
  await categories().save(FIVE, [FIRST]);
  expect(await categories().save({ ...FIRST, titles: { jewelery: 'Gems' } }, [FIRST])).toEqual({
    ok: true,
    value: { theirs: FIVE },
  });
  expect((await stored())?.['shown']).toEqual(FIVE.shown);
});

it('counts categories as saved when they are saved again after a lost answer', async () => {
  await categories().save(FIVE, [FIRST]);
  expect(await categories().save(FIVE, [FIRST])).toEqual({ ok: true, value: null });
});

it('replaces the categories of a save without an answer by the categories that were typed later', async () => {
  await categories().save(FIVE, [FIRST]);
  const next = { ...FIVE, titles: { hats: 'Hats' } };
  expect(await categories().save(next, [FIRST, FIVE])).toEqual({ ok: true, value: null });
  expect(await stored()).toMatchObject(next);
  // The save without an answer was stored: “hats” is in the menu, and a product keeps it there.
  await createProductWriter(commit()).add([aProduct({ category: 'hats' })], 'a-hat-of-now');
  expect(await categories().save(FIRST, [FIRST, next])).toMatchObject({
    error: { message: '“Hats” has a product. Move them to other categories first.' },
  });
});

it('keeps a key that somebody else has added and taken out of the menu meanwhile', async () => {
  await categories().save(FIVE, [FIRST]);
  await categories().save({ ...FIRST, all: FIVE.all }, [FIVE]);
  const titles = { jewelery: 'Gems' };
  expect(await categories().save({ ...FIRST, titles }, [FIRST])).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ all: FIVE.all, shown: FIRST.shown, titles });
});

it('takes a category out of the menu only when it has no products', async () => {
  await categories().save(FIVE, [FIRST]);
  const without = (key: string) => ({ ...FIVE, shown: FIVE.shown.filter((one) => one !== key) });
  expect(await categories().save(without('jewelery'), [FIVE])).toMatchObject({
    error: { kind: 'conflict', message: expect.stringContaining('Move them') as string },
  });
  const writer = createProductWriter(commit());
  const hat = aProduct({ category: 'hats' });
  const added = await writer.add([hat], 'a-hat');
  const id = added.ok ? (added.value[0]?.id ?? 0) : 0;
  expect(await categories().save(without('hats'), [FIVE])).toMatchObject({
    error: { message: '“Hats & caps” has a product. Move them to other categories first.' },
  });
  await writer.remove([id]);
  expect(await categories().save(without('hats'), [FIVE])).toMatchObject({ ok: true });
  // The key stays valid, for products that are added again.
  expect(await writer.add([hat], 'a-hat-again')).toMatchObject({ ok: true });
});

it('adds and moves as many products at once as one commit may hold', async () => {
  await categories().save(FIVE, [FIRST]);
  const writer = createProductWriter(commit());
  const hats = Array.from({ length: BATCH_MAX.add }, () => aProduct({ category: 'hats' }));
  expect(await writer.add(hats, 'hats')).toMatchObject({ ok: true });
  const ids = demoProducts()
    .slice(0, BATCH_MAX.change)
    .map(({ id }) => id);
  const toHats = (product: ReturnType<typeof aProduct>) => ({ ...product, category: 'hats' });
  expect(await writer.change(ids, toHats)).toMatchObject({ ok: true });
  expect(await writer.change([9], (one) => ({ ...one, category: 'bags' }))).toMatchObject({
    error: { kind: 'permission-denied' },
  });
});

it.each([
  [{ all: FIVE.all, shown: 'hats' }, { ...FIRST, all: FIVE.all }, /^shown: /],
  [{ all: 'hats', shown: FIVE.shown, titles: {} }, { ...FIVE, titles: {} }, /^all: /],
  [{}, FIRST, /^all: /],
])(
  'names damaged categories, follows the valid parts, and replaces them: %j',
  async (damage, whole, why) => {
    await backend.owner.firestore.commit([{ set: 'settings/categories', data: damage }]);
    // The first answer may be an older one from the cache.
    await new Promise<void>((resolve) => {
      const stop = categories().watch(() => {
        if (!damaged.has('settings/categories')) return;
        stop();
        resolve();
      });
    });
    expect(knownCategories()).toEqual(whole);
    expect(damaged.all()).toEqual([
      { path: 'settings/categories', reason: expect.stringMatching(why) as string },
    ]);
    expect(await categories().save(whole, [FIVE])).toEqual({ ok: true, value: { theirs: whole } });
    expect(await categories().save(whole, [whole])).toEqual({ ok: true, value: null });
    expect(damaged.all()).toEqual([]);
    expect(await stored()).toMatchObject({ shown: whole.shown, titles: whole.titles });
  },
);
