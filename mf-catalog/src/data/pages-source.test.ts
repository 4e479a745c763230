import { ok } from '@galleria/shared-contracts/domain';

import { aProduct, aSummary } from '../testing/a-product';
import { aCache, aRepository, UNAVAILABLE } from '../testing/fake-repository';
import { createPagesSource } from './pages-source';

const DAY_MS = 24 * 3_600_000;

it('reads everything at first, and then asks only for what is newer', async () => {
  const database = aRepository([aProduct(1)]);
  let nowMs = 0;
  const source = createPagesSource(database.repository.pages, aCache(), () => (nowMs += 5_000));
  await source.refresh();
  database.change([aProduct(1), aProduct(2)]);
  expect(await source.refresh()).toEqual(ok([aSummary(1), aSummary(2)]));
  await source.refresh();
  expect(database.asked).toEqual([null, 1_000, 2_000]);
});

it('misses no change of the same millisecond', async () => {
  const database = aRepository([aProduct(1)]);
  const source = createPagesSource(database.repository.pages, aCache());
  await source.refresh();
  database.change([aProduct(1), aProduct(2)], 0);
  expect(await source.refresh(true)).toEqual(ok([aSummary(1), aSummary(2)]));
});

it('asks once for what is wanted twice in a moment, unless it is wanted anew', async () => {
  const database = aRepository([aProduct(1)]);
  const source = createPagesSource(database.repository.pages, aCache(), () => 0);
  const first = await source.refresh();
  expect(await source.refresh()).toEqual(first);
  expect(database.asked).toEqual([null]);
  await source.refresh(true);
  expect(database.asked).toHaveLength(2);
});

it('gives the very same array while nothing changed', async () => {
  const source = createPagesSource(aRepository([aProduct(1)]).repository.pages, aCache());
  const first = await source.refresh();
  const second = await source.refresh(true);
  expect(first.ok && second.ok && first.value === second.value).toBe(true);
});

it('shows on the next visit what the device kept, and asks only for changes', async () => {
  const database = aRepository([aProduct(1)]);
  const cache = aCache();
  await createPagesSource(database.repository.pages, cache, () => 5).refresh();
  const nextVisit = createPagesSource(database.repository.pages, cache, () => 6);
  expect(await nextVisit.cached()).toEqual([aSummary(1)]);
  await nextVisit.refresh();
  expect(database.asked).toEqual([null, 1_000]);
});

it('reads everything anew after a day', async () => {
  const database = aRepository([aProduct(1)]);
  let nowMs = 0;
  const source = createPagesSource(database.repository.pages, aCache(), () => nowMs);
  await source.refresh();
  nowMs = DAY_MS + 1;
  await source.refresh();
  expect(database.asked).toEqual([null, null]);
});

it('has nothing kept on a new device', async () => {
  const source = createPagesSource(aRepository([aProduct(1)]).repository.pages, aCache());
  expect(await source.cached()).toBeNull();
});

it('asks once for those who look at the same time, and again after a known change', async () => {
  const database = aRepository([aProduct(1)]);
  const source = createPagesSource(database.repository.pages, aCache());
  const looks = [source.refresh(), source.refresh()];
  const anew = source.refresh(true);
  database.change([aProduct(1), aProduct(2)]);
  await Promise.all(looks);
  expect(await anew).toEqual(ok([aSummary(1), aSummary(2)]));
  expect(database.asked).toHaveLength(2);
});

it('says why it could not look, and looks again when asked', async () => {
  const database = aRepository([aProduct(1)]);
  const source = createPagesSource(database.repository.pages, aCache());
  database.goAway();
  expect(await source.refresh()).toEqual({ ok: false, error: UNAVAILABLE });
  database.comeBack();
  expect(await source.refresh()).toEqual(ok([aSummary(1)]));
});
