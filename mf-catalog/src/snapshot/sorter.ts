import { changesIn } from '../data/changes-in';
import { firstFrom } from '../data/columns';

/** With more changes than this, sorting all items is faster than moving each changed item. */
const MOVED_MAX = 100;

/**
 * Returns a function that sorts a list. It remembers the last list and its result. In a list with few changes it moves
 * only the changed items; without a change it returns the same array. The lists must be sorted by id, and `compare`
 * must never return 0 for two different items.
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
