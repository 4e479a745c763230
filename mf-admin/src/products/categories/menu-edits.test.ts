/** @jest-environment node */
import { parseCategories } from '@galleria/shared-contracts/domain';

import { isName, moved, newRow, rowsOf, withMenu } from './menu-edits';

const FIRST = parseCategories(undefined);
const ROWS = rowsOf(FIRST);

it('keeps every key, and has a title only for a name that differs from its key', () => {
  expect(withMenu(FIRST, ROWS)).toEqual(FIRST);
  const rows = [
    { key: 'hats', name: ' Hats & caps ' },
    { key: 'jewelery', name: 'jewelery' },
  ];
  const next = withMenu({ ...FIRST, titles: { jewelery: 'Gems', electronics: 'Gadgets' } }, rows);
  expect(next).toEqual({
    all: [...FIRST.all, 'hats'],
    shown: ['hats', 'jewelery'],
    titles: { hats: 'Hats & caps', electronics: 'Gadgets' },
  });
  expect(withMenu(next, rowsOf(next))).toEqual(next);
});

it('moves a row up or down, but not beyond the ends', () => {
  const keys = (place: number, by: 1 | -1) => moved(ROWS, place, by).map(({ key }) => key);
  const [first = '', second = '', ...others] = FIRST.shown;
  expect(keys(0, 1)).toEqual([second, first, ...others]);
  expect(keys(1, -1)).toEqual([second, first, ...others]);
  expect(keys(0, -1)).toEqual(FIRST.shown);
  expect(keys(3, 1)).toEqual(FIRST.shown);
});

it.each([
  ['Hats & caps', 'hats-caps'],
  ['  Sun   hats ', 'sun-hats'],
  ['Möbel', 'mobel'],
  ['Hats - 2', 'hats-2'],
  ['A category with a very long name, is it', 'a-category-with-a-very-long-na'],
])('makes the key of %j', (name, key) => {
  expect(newRow(name, ROWS)).toEqual({ key, name: name.trim() });
});

it.each(['', 'x', 'all', 'Constructor', '2 hats', '茶', 'a|bc', 'x'.repeat(41)])(
  'adds no category %j',
  (name) => {
    expect(newRow(name, ROWS)).toEqual({ problem: expect.stringContaining('2 to 40') as string });
  },
);

it.each(['Jewelery', 'electronics', 'Men’s clothing'])('adds %j only once', (name) => {
  const rows = [...ROWS, { key: 'men-s', name: 'Men’s clothing' }];
  expect(newRow(name, rows)).toEqual({ problem: `“${name}” is there already` });
});

it('adds no category to a full menu', () => {
  const full = Array.from({ length: 20 }, (_, place) => ({ key: `k${place}`, name: `K ${place}` }));
  expect(newRow('Hats', full.slice(1))).toEqual({ key: 'hats', name: 'Hats' });
  expect(newRow('Hats', full)).toEqual({
    problem: 'The menu has its 20 categories. Remove one first',
  });
});

it('adds no key when the shop has a hundred, but takes an old key back into the menu', () => {
  const all = [...FIRST.all, ...Array.from({ length: 96 }, (_, place) => `k${place}`)];
  expect(newRow('Hats', ROWS, all.slice(0, -1))).toEqual({ key: 'hats', name: 'Hats' });
  expect(newRow('Hats', ROWS, all)).toEqual({
    problem: expect.stringContaining('at most 100 categories') as string,
  });
  expect(newRow('K7', ROWS, all)).toEqual({ key: 'k7', name: 'K7' });
});

it('takes names that the access rules take', () => {
  expect(['Hats', 'x'.repeat(40)].every(isName)).toBe(true);
  expect(['', ' ', 'a|b', 'x'.repeat(41)].some(isName)).toBe(false);
});
