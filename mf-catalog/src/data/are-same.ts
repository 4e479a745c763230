/** Whether two lists have the same objects in the same order. */
export function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  // A plain loop, because this runs for each product of the shop and `every` would call a function for each item.
  for (let place = 0; place < some.length; place += 1) {
    if (some[place] !== others[place]) return false;
  }
  return true;
}
