/** The part of five stars that stays dark, in percent. A rate below 0 counts as 0, a rate above 5 as 5. */
export function unlitPercent(rate: number): number {
  return 100 - Math.min(Math.max(rate / 5, 0), 1) * 100;
}
