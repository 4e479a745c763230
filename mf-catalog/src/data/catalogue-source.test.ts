import type { PublishedCatalogue } from '@galleria/shared-contracts/contract';
import type { Product } from '@galleria/shared-contracts/domain';

import { aProduct, aSummary } from '../testing/a-product';
import { aRepository, UNAVAILABLE } from '../testing/fake-repository';
import { createCatalogueSource } from './catalogue-source';

const published = (ids: readonly number[], asOfMs = 5_000): PublishedCatalogue => ({
  products: ids.map(aSummary),
  stock: { 1: 2 },
  asOfMs,
  removedCount: 0,
});

/** A source over these products; the site's files can be changed. */
function aShop(products: readonly Product[], files: PublishedCatalogue | null = null) {
  const site = { files };
  let nowMs = 0;
  const database = aRepository(products);
  const source = createCatalogueSource(
    database.repository,
    () => Promise.resolve(site.files),
    () => (nowMs += 5_000),
  );
  const refresh = async (force?: boolean) => {
    const result = await source.refresh(force);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  const ids = async (force?: boolean) => (await refresh(force)).products.map(({ id }) => id);
  return { site, database, source, refresh, ids };
}

const ONE_AND_TWO = [aProduct(1), aProduct(2)];

describe('with published files', () => {
  it('reads no product but those that changed since', async () => {
    const { database, refresh } = aShop(ONE_AND_TWO, published([1, 2]));
    database.edit(aProduct(2, { title: 'New name', stock: 0 }));
    const { products, stock, isCut } = await refresh();
    expect(products.map(({ title }) => title)).toEqual(['Product number 1', 'New name']);
    expect(stock).toEqual({ 1: 2, 2: 0 });
    expect(isCut).toBe(false);
    expect(database.asked).toEqual([5_000]);
  });

  it('asks from the newest change on, and a minute before it', async () => {
    const { database, ids } = aShop(ONE_AND_TWO, published([1, 2], 100_000));
    const changedSince = jest.spyOn(database.repository, 'changedSince');
    const value = { products: [aProduct(3)], newestMs: 300_000, isPart: false };
    changedSince.mockResolvedValue({ ok: true, value });
    expect(await ids()).toEqual([1, 2, 3]);
    await ids();
    await ids();
    expect(changedSince.mock.calls.map(([sinceMs]) => sinceMs)).toEqual([
      100_000, 240_000, 240_000,
    ]);
  });

  it('begins anew with the next generation, in which a deleted product is missing', async () => {
    const { site, database, ids } = aShop(ONE_AND_TWO, published([1, 2]));
    database.edit(aProduct(3));
    expect(await ids()).toEqual([1, 2, 3]);
    site.files = published([2, 3], 9_000);
    expect(await ids()).toEqual([2, 3]);
    expect(database.asked).toEqual([5_000, 9_000]);
  });

  it('shows the files while the database is away, and catches up', async () => {
    const { database, ids } = aShop(ONE_AND_TWO, published([1]));
    database.goAway();
    expect(await ids()).toEqual([1]);
    database.comeBack();
    database.edit(aProduct(2));
    expect(await ids()).toEqual([1, 2]);
  });

  it('gives the very same object while nothing changed', async () => {
    const { database, refresh } = aShop(ONE_AND_TWO, published([1, 2]));
    database.edit(aProduct(2, { stock: 1 }));
    const first = await refresh();
    expect(await refresh(true)).toBe(first);
  });

  it('takes files that come late in the place of what the database said', async () => {
    const { site, database, ids } = aShop(ONE_AND_TWO);
    expect(await ids()).toEqual([1, 2]);
    site.files = published([1, 2, 4]);
    expect(await ids()).toEqual([1, 2, 4]);
    expect(database.asked).toEqual(['listed', 1_000, 5_000]);
  });
});

describe('without published files', () => {
  it('reads the first products, and then what changed', async () => {
    const { database, ids } = aShop([aProduct(1)]);
    expect(await ids()).toEqual([1]);
    database.edit(aProduct(2));
    expect(await ids()).toEqual([1, 2]);
    expect(database.asked).toEqual(['listed', 1_000, 1_000]);
  });

  it('reads them again after a known change, which may be a deletion', async () => {
    const { database, ids } = aShop(ONE_AND_TWO);
    await ids();
    database.change([aProduct(2)]);
    expect(await ids()).toEqual([1, 2]);
    expect(await ids(true)).toEqual([2]);
  });

  it('says why it could not look, and looks again when asked', async () => {
    const { database, source, ids } = aShop([aProduct(1)]);
    database.goAway();
    expect(await source.refresh()).toEqual({ ok: false, error: UNAVAILABLE });
    database.comeBack();
    expect(await ids()).toEqual([1]);
  });
});

it('asks once for what is wanted twice in a moment, unless it is wanted anew', async () => {
  const database = aRepository([aProduct(1)]);
  const none = () => Promise.resolve(null);
  const source = createCatalogueSource(database.repository, none, () => 0);
  const first = await source.refresh();
  expect(await source.refresh()).toEqual(first);
  expect(database.asked).toHaveLength(2);
  await source.refresh(true);
  expect(database.asked).toHaveLength(4);
});

it('asks once for those who look at the same time, and again after a known change', async () => {
  const { database, source, ids } = aShop([aProduct(1)]);
  const looks = [source.refresh(), source.refresh()];
  const anew = ids(true);
  database.change(ONE_AND_TWO);
  await Promise.all(looks);
  expect(await anew).toEqual([1, 2]);
  expect(database.asked.filter((what) => what === 'listed')).toHaveLength(2);
});
