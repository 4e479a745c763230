const DAY_MS = 24 * 3_600_000;

/** The seed of the random order of a day (UTC). It is the same for everyone (P-LIST-6). */
export function seedOfDay(atMs: number): number {
  // The multiplier (the golden ratio in 32 bits) spreads the seeds of neighbouring days far apart.
  return Math.imul(Math.floor(atMs / DAY_MS), 0x9e3779b1) >>> 0;
}
