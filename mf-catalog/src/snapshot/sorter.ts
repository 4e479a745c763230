import { changesIn } from '../data/changes-in';
import { firstFrom } from '../data/columns';

/** With more changes than this, sorting all is faster than to move each. */
const MOVED_MAX = 100;

/**
 * Returns a function that sorts a list. It remembers the last list and its result, so that of a list with few changes
 * only these are moved; without a change the result is the same array. The lists are sorted by id, and `compare` never
 * returns 0.
 */
export function sorter<P extends { readonly id: number }>(
  compare: (a: P, b: P) => number,
): (items: readonly P[]) => readonly P[] {
  let last: readonly P[] = [];
  let sorted: readonly P[] = [];
  const placeIn = (items: readonly P[], item: P) =>
    firstFrom(items.length, (place) => compare(items[place] ?? item, item) >= 0);
  return (items) => {
    const { gone, come } = changesIn(last, items);
    const changes = gone.length + come.length;
    if (changes > MOVED_MAX) sorted = items.toSorted(compare);
    else if (changes > 0) {
      const moved = [...sorted];
      for (const item of gone) moved.splice(placeIn(moved, item), 1);
      for (const item of come) moved.splice(placeIn(moved, item), 0, item);
      sorted = moved;
    }
    last = items;
    return sorted;
  };
}
