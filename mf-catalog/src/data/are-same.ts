/** Whether two lists have the same objects in the same order. */
export function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, place) => one === others[place]);
}
