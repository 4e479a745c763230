/**
 * The number of items at the start that satisfy `holds`. No item after the first failing one may
 * satisfy it.
 */
export function countWhile<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
