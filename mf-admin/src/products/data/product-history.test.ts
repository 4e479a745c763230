/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { changedSince, changesOf, stateBefore, type ProductChange } from './product-history';
import { textsOf } from './product-texts';

const NOW = { ...textsOf(aProduct()), title: 'The third title', price: '30.00', stock: '4' };
const change = (rest: Partial<ProductChange>): ProductChange => ({
  id: 'e1',
  actor: 'ada@example.com',
  action: 'edited product',
  atMs: 1,
  before: {},
  after: {},
  ...rest,
});
const RENAMED = change({ before: { title: 'The second title' }, after: { title: NOW.title } });
const REPRICED = change({
  before: { price: '20.00', title: 'The first title', stock: '9' },
  after: { price: '30.00', title: 'The second title', stock: '2' },
});
const ADDED = change({
  action: 'added product',
  before: null,
  after: { ...NOW, title: 'The first title', price: '20.00', stock: '9' },
});

it('takes changes back, the newest first', () => {
  expect(stateBefore(NOW, [])).toEqual(NOW);
  expect(stateBefore(NOW, [RENAMED])).toEqual({ ...NOW, title: 'The second title' });
  expect(stateBefore(NOW, [RENAMED, REPRICED])).toEqual({
    ...NOW,
    title: 'The first title',
    price: '20.00',
  });
  expect(stateBefore(NOW, [RENAMED, REPRICED, ADDED])).toBeNull();
});

it('knows a deleted product from its last entry', () => {
  const deleted = change({ action: 'deleted product', before: NOW, after: null });
  expect(stateBefore(null, [deleted])).toEqual(NOW);
  expect(stateBefore(null, [deleted, RENAMED])).toEqual({ ...NOW, title: 'The second title' });
});

it('ignores fields that it does not know, and keeps those that an old entry lacks', () => {
  const old = change({ before: { colour: 'red', title: 'An old title' }, after: {} });
  expect(stateBefore(NOW, [old])).toEqual({ ...NOW, title: 'An old title' });
});

it('finds the changes of one product in an entry about several products', () => {
  const entry = { id: 'e1', actor: 'ada', action: 'edited product', atMs: 1 };
  const both = ['7', '8'].map((id) => ({ id, before: { price: id }, after: { price: '1.00' } }));
  expect(
    changesOf(8, [{ ...entry, targets: ['products/7', 'products/8'], changes: both }]),
  ).toEqual([{ ...entry, before: { price: '8' }, after: { price: '1.00' } }]);
});

it('names what differs, without the stock', () => {
  const was = { ...NOW, price: '20.00', stock: '77' };
  expect(changedSince(was, NOW)).toEqual([{ name: 'price', was: '20.00', now: '30.00' }]);
  expect(changedSince(NOW, NOW)).toEqual([]);
  expect(changedSince(NOW, null).length).toBeGreaterThan(5);
});
