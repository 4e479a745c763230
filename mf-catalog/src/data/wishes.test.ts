import type { Session } from '@galleria/shared-contracts/contract';
import { LIMITS, OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { A_USER, aHost } from '@galleria/shared-contracts/testing';

import { aRecord, type ShopperRecord } from '../testing/a-record';
import { WISHES_KEY } from './wishes-key';
import { createWishes } from './wishes';

const storage = window.localStorage;
const onDevice = () => storage.getItem(WISHES_KEY);

function wishesOf(record: ShopperRecord, session?: Session) {
  const told = aHost({ ...(session ? { session } : {}), parts: { firebase: aRecord(record) } });
  return { ...told, wishes: createWishes(told.host, storage) };
}

const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const ok = (value: readonly number[]) => ({ ok: true, value });

beforeEach(() => storage.clear());

it('keeps a visitor’s wishes on the device, the newest first, each once', async () => {
  const record: ShopperRecord = {};
  const { wishes } = wishesOf(record);
  expect(wishes.known()).toEqual([]);
  await wishes.add(3);
  await wishes.add(7);
  expect(await wishes.add(3)).toEqual(ok([3, 7]));
  expect(await wishes.remove(7)).toEqual(ok([3]));
  expect(wishes.known()).toEqual([3]);
  expect(record).toEqual({});
});

it.each(['{', '"3"', '{"0":3}', '[null]'])('ignores the stored value %s', async (stored) => {
  storage.setItem(WISHES_KEY, stored);
  expect(await wishesOf({}).wishes.read()).toEqual(ok([]));
});

it('keeps a shopper’s wishes in the record, and nothing on the device', async () => {
  const record: ShopperRecord = { wishes: ['7'] };
  const { wishes } = wishesOf(record, A_USER);
  expect(wishes.known()).toBeNull();
  expect(await wishes.add(3)).toEqual(ok([3, 7]));
  expect(record.wishes).toEqual(['3', '7']);
  expect(wishes.known()).toEqual([3, 7]);
  expect(onDevice()).toBeNull();
});

it('adds the wishes from before the login to the record, once, and removes them from the device', async () => {
  storage.setItem(WISHES_KEY, '[9,7]');
  const record: ShopperRecord = { wishes: ['7', '3'] };
  expect(await wishesOf(record, A_USER).wishes.read()).toEqual(ok([9, 7, 3]));
  expect(record.wishes).toEqual(['9', '7', '3']);
  expect(onDevice()).toBeNull();
});

it('is stored once, and taken out once, when it is tried again after a lost answer', async () => {
  const record: ShopperRecord = { wishes: ['3'] };
  const { wishes } = wishesOf(record, A_USER);
  const cut = () => Promise.reject(Object.assign(new Error('cut'), { code: 'unavailable' }));
  record.late = cut;
  expect(await wishes.add(7)).toMatchObject({ ok: false, error: { retryable: true } });
  delete record.late;
  expect(await wishes.add(7)).toEqual(ok([7, 3]));
  record.late = cut;
  expect(await wishes.remove(7)).toMatchObject({ ok: false });
  delete record.late;
  expect(await wishes.remove(7)).toEqual(ok([3]));
  expect(record.wishes).toEqual(['3']);
});

it('does not bring back a wish that another tab has stored and removed while this tab waited', async () => {
  storage.setItem(WISHES_KEY, '[9]');
  const record: ShopperRecord = { wishes: [] };
  const client = aRecord(record);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const firebase = { ...client, lite: () => arrived.then(() => client.lite('signed-in')) };
  const wishes = createWishes(aHost({ session: A_USER, parts: { firebase } }).host, storage);
  const read = wishes.read();
  storage.removeItem(WISHES_KEY);
  arrive();
  expect(await read).toEqual(ok([]));
});

it('keeps them on the device when the record refuses them', async () => {
  storage.setItem(WISHES_KEY, '[9]');
  const record: ShopperRecord = { failure: 'permission-denied' };
  expect(await wishesOf(record, A_USER).wishes.read()).toMatchObject({ ok: false });
  expect(onDevice()).toBe('[9]');
});

it('drops the oldest wishes when device and record together are more than a record holds', async () => {
  storage.setItem(WISHES_KEY, '[999]');
  const record: ShopperRecord = { wishes: many(LIMITS.wishesMax).map(String) };
  expect(await wishesOf(record, A_USER).wishes.read()).toEqual(
    ok([999, ...many(LIMITS.wishesMax - 1)]),
  );
});

it('refuses one more than it holds, for visitors and shoppers', async () => {
  const full = { ok: false, error: { kind: 'invalid', message: 'You can keep 50 wishes' } };
  storage.setItem(WISHES_KEY, JSON.stringify(many(LIMITS.wishesMax)));
  expect(await wishesOf({}).wishes.add(999)).toMatchObject(full);
  storage.clear();
  const record: ShopperRecord = { wishes: many(LIMITS.wishesMax).map(String) };
  expect(await wishesOf(record, A_USER).wishes.add(999)).toMatchObject(full);
  expect(record.wishes).toHaveLength(LIMITS.wishesMax);
});

it('is refused offline for a shopper, and works for a visitor', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await wishesOf({}, A_USER).wishes.add(3)).toMatchObject({
    ok: false,
    error: { message: OFFLINE_NOTICE },
  });
  expect(await wishesOf({}).wishes.add(3)).toEqual(ok([3]));
  online.mockRestore();
});

it('does not show one shopper the wishes of another shopper', async () => {
  const { wishes, become } = wishesOf({ wishes: ['7'] }, A_USER);
  await wishes.read();
  expect(wishes.known()).toEqual([7]);
  become({ ...A_USER, uid: 'u2' });
  expect(wishes.known()).toBeNull();
});

it('stores that the shopper waits for a product, and removes this again', async () => {
  const record: ShopperRecord = {};
  const { wishes } = wishesOf(record, A_USER);
  expect(await wishes.waitFor(9, true)).toEqual({ ok: true, value: null });
  expect(await wishes.waitFor(9, false)).toEqual({ ok: true, value: null });
  expect(record.waited).toEqual(['9', '-9']);
});

it.each<[string, ShopperRecord, Session | undefined, RegExp]>([
  ['without a confirmed address', { isUnverified: true }, A_USER, /open the link in our first/],
  ['for a visitor', {}, undefined, /open the link in our first/],
  ['where the rules refuse it', { failure: 'permission-denied' }, A_USER, /^It may be in stock/],
  ['while the database is away', { failure: 'unavailable' }, A_USER, /unavailable|reach/],
])('asks for no mail %s', async (_what, record, session, message) => {
  const asked = await wishesOf(record, session).wishes.waitFor(9, true);
  expect(!asked.ok && asked.error.message).toMatch(message);
  expect(record.waited).toBeUndefined();
});

it('asks for no mail offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await wishesOf({}, A_USER).wishes.waitFor(9, true)).toMatchObject({
    error: { message: OFFLINE_NOTICE },
  });
  online.mockRestore();
});
