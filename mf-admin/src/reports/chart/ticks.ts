/**
 * Values for an axis from 0 to at least `max`: at most five, evenly spaced, round multiples of `step`.
 *
 *     ticksTo(7, 1)  // [0, 2, 4, 6, 8]
 */
export function ticksTo(max: number, step: number): number[] {
  const least = Math.max(max, step) / (4 * step);
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const distance = step * power * ([1, 2, 5, 10].find((round) => round * power >= least) ?? 10);
  const count = Math.max(1, Math.ceil(max / distance));
  return Array.from({ length: count + 1 }, (_, at) => at * distance);
}
