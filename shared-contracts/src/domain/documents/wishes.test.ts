/** @jest-environment node */
import * as LIMITS from '../limits';
import { parseWishes, wishesDocument, wishesInAddress, wishesOf } from './wishes';

it('reads the wishes that it has written', () => {
  expect(parseWishes(wishesDocument([17, 3]))).toEqual([17, 3]);
});

it.each<[unknown, readonly number[]]>([
  [undefined, []],
  ['3', []],
  [{ 0: '3' }, []],
  [
    ['3', '03', '0', '-1', '1.5', 'x', '', null, '1234567890', '4'],
    [3, 4],
  ],
])('of %j takes what is a list of ids', (data, ids) => {
  expect(parseWishes(data)).toEqual(ids);
});

it('keeps each id once, and not more ids than a record may hold', () => {
  expect(wishesOf([1, 2, 1])).toEqual([1, 2]);
  const many = Array.from({ length: LIMITS.wishesMax + 1 }, (_, place) => place + 1);
  expect(wishesOf(many)).toEqual(many.slice(0, -1));
});

it.each([
  ['3.17.204', [3, 17, 204]],
  ['', []],
  ['..3..', [3]],
  ['<b>.3', [3]],
])('of the address %j takes %j', (text, ids) => {
  expect(wishesInAddress(text)).toEqual(ids);
});
