/** @jest-environment node */
import { routes } from '@galleria/shared-contracts/contract';

import { aProduct } from '../../testing/a-product';
import { inRandomOrder } from '../random-order';
import { withChanges, type PartialCatalogue } from './page-changes';

const SEED = 7;
const MEN = "men's clothing";
const FORTY = Array.from({ length: 40 }, (_, place) => aProduct(place + 1));

/** The page of a list: the first of these products. */
function aList(products = FORTY, shown = 24, path = routes.allProducts()): PartialCatalogue {
  const first = inRandomOrder(products, SEED).slice(0, shown);
  const numbers = { count: products.length, lastId: products.at(-1)?.id ?? 0, asOfMs: 1 };
  const known = { path, products: first, stock: { 1: 2 }, ...numbers, least: 24 };
  return { status: 'partial', ...known, isStatic: true, isCut: false, failure: null };
}

const idsIn = ({ products }: PartialCatalogue) => products.map(({ id }) => id);
/** The next new id whose place in the random order is, or is not, among the first products of the list. */
function nextId(isFirst: boolean): number {
  const ids = Array.from({ length: 1_000 }, (_, place) => 41 + place);
  const id = ids.find((each) => {
    const first = inRandomOrder([...FORTY, aProduct(each)], SEED).slice(0, 24);
    return first.some((one) => one.id === each) === isFirst;
  });
  return id ?? NaN;
}

it('leaves a page as it is without changes', () => {
  const page = aList();
  expect(withChanges(page, [], SEED)).toBe(page);
});

it('shows the new texts of a product in its old place', () => {
  const page = aList();
  const [id = 0] = idsIn(page);
  const next = withChanges(page, [aProduct(id, { title: 'New name' })], SEED);
  expect(next.products.find((one) => one.id === id)?.title).toBe('New name');
  expect(next.count).toBe(40);
  expect(next.products).toHaveLength(24);
});

it('updates the stock marks of changed products, and keeps the other marks', () => {
  const page = { ...aList(), stock: { 1: 2, 2: 3 } };
  const next = withChanges(page, [aProduct(1), aProduct(41, { stock: 0 })], SEED);
  expect(next.stock).toEqual({ 2: 3, 41: 0 });
});

it('does not show a product that comes later in the list', () => {
  const page = aList();
  const later = FORTY.find(({ id }) => !idsIn(page).includes(id)) ?? aProduct(0);
  expect(withChanges(page, [later], SEED)).toMatchObject({ count: 40 });
  expect(idsIn(withChanges(page, [later], SEED))).not.toContain(later.id);
});

it.each([true, false])(
  'counts a new product once, and shows it where its place is: %s',
  (isFirst) => {
    const added = aProduct(nextId(isFirst));
    const once = withChanges(aList(), [added], SEED);
    const twice = withChanges(once, [added], SEED);
    expect(twice.count).toBe(41);
    expect(idsIn(twice).includes(added.id)).toBe(isFirst);
  },
);

it('counts only products of the category', () => {
  const page = aList(FORTY, 24, routes.category('electronics'));
  expect(withChanges(page, [aProduct(41, { category: MEN })], SEED).count).toBe(40);
});

it('removes a product that has moved to another category', () => {
  const page = aList(FORTY, 24, routes.category('electronics'));
  const [id = 0] = idsIn(page);
  const next = withChanges(page, [aProduct(id, { category: MEN })], SEED);
  expect(idsIn(next)).not.toContain(id);
  expect(next.count).toBe(39);
});

it('shows a product that was added to a short list', () => {
  const page = aList(FORTY.slice(0, 5), 24, routes.category('electronics'));
  const next = withChanges(page, [aProduct(3), aProduct(4), aProduct(30)], SEED);
  expect(idsIn(next)).toEqual([1, 2, 3, 4, 5, 30]);
  expect(next.count).toBe(6);
});

it('adds every changed product to the home page, which chooses from them', () => {
  const page = aList(FORTY, 8, routes.home());
  expect(idsIn(withChanges(page, [aProduct(41)], SEED))).toContain(41);
});

describe('a group', () => {
  const others = FORTY.filter(({ id }) => id > 2);
  /** Makes products of a group whose place in the random order is, or is not, among the first. */
  function aGroup(isFirst: boolean) {
    const keys = Array.from({ length: 1_000 }, (_, place) => `shirt-${String(place)}`);
    const group = keys.find((key) => {
      const products = [aProduct(1, { group: key }), ...others];
      const first = inRandomOrder(products, SEED).slice(0, 24);
      return first.some((one) => one.group === key) === isFirst;
    });
    return (id: number, changes = {}) => aProduct(id, { group: group ?? '', ...changes });
  }

  it('counts as one card, and a new product of the group joins it', () => {
    const shirt = aGroup(true);
    const page = { ...aList([shirt(1), shirt(2), ...others.slice(0, 5)]), count: 6 };
    const next = withChanges(page, [shirt(41), shirt(2, { stock: 0 })], SEED);
    expect(next.count).toBe(6);
    expect(idsIn(next)).toEqual([1, 2, 3, 4, 5, 6, 7, 41]);
    expect(next.stock).toMatchObject({ 2: 0 });
  });

  it('among the first products of a list is complete, also with its last product', () => {
    const shirt = aGroup(true);
    const ordered = inRandomOrder([shirt(1), ...others], SEED);
    const end = ordered.findIndex(({ id }) => id === 1) + 1;
    const page = { ...aList([shirt(1), ...others], end), count: 39 };
    const next = withChanges(page, [shirt(2), shirt(41)], SEED);
    expect(idsIn(next)).toEqual(expect.arrayContaining([1, 2, 41]));
    expect(next.count).toBe(39);
  });

  it('further down stays hidden, and its new products do not raise the count', () => {
    const shirt = aGroup(false);
    const page = { ...aList([shirt(1), ...others]), count: 39 };
    const next = withChanges(page, [shirt(41)], SEED);
    expect(next.count).toBe(39);
    expect(idsIn(next)).toEqual(idsIn(page).sort((a, b) => a - b));
  });
});
