/** @jest-environment node */
import fc from 'fast-check';

import { changesIn } from '../data/changes-in';
import { sorter } from './sorter';

interface Item {
  readonly id: number;
  readonly price: number;
}

const byPrice = (a: Item, b: Item) => a.price - b.price || a.id - b.id;
const ITEMS = fc
  .uniqueArray(fc.record({ id: fc.nat(40), price: fc.nat(9) }), { selector: ({ id }) => id })
  .map((items) => items.toSorted((a, b) => a.id - b.id));

/** Items that are equal to earlier items become the same objects, as in the catalogue. */
function following(before: readonly Item[], items: readonly Item[]): Item[] {
  return items.map(
    (item) => before.find((one) => one.id === item.id && one.price === item.price) ?? item,
  );
}

it('finds the removed and the added items', () => {
  fc.assert(
    fc.property(ITEMS, ITEMS, (before, others) => {
      const now = following(before, others);
      const { gone, come } = changesIn(before, now);
      expect(gone).toEqual(before.filter((item) => !now.includes(item)));
      expect(come).toEqual(now.filter((item) => !before.includes(item)));
    }),
  );
});

it('sorts each list, with any changes since the list before', () => {
  fc.assert(
    fc.property(fc.array(ITEMS, { maxLength: 6 }), (lists) => {
      const sort = sorter(byPrice);
      let before: readonly Item[] = [];
      for (const list of lists) {
        before = following(before, list);
        expect(sort(before)).toEqual(before.toSorted(byPrice));
      }
    }),
  );
});

it('sorts all items when many have changed, and returns the same list when none has changed', () => {
  const sort = sorter(byPrice);
  const many = Array.from({ length: 500 }, (_, id) => ({ id, price: (id * 7919) % 101 }));
  const sorted = sort(many);
  expect(sorted).toEqual(many.toSorted(byPrice));
  expect(sort([...many])).toBe(sorted);
  const few = many.slice(0, 200);
  expect(sort(few)).toEqual(few.toSorted(byPrice));
});
