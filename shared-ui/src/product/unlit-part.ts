/** The share of five stars that stays dark, in percent; a rate out of 0 to 5 is cut. */
export function unlitPercent(rate: number): number {
  return 100 - Math.min(Math.max(rate / 5, 0), 1) * 100;
}
