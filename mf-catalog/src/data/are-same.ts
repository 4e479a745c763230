/** Whether two lists have the same objects in the same order. */
export function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  // Called for each product of the shop, so without a function for each.
  for (let place = 0; place < some.length; place += 1) {
    if (some[place] !== others[place]) return false;
  }
  return true;
}
