const DAY_MS = 24 * 3_600_000;

/** Decides the random order of a day (UTC), the same for everyone (P-LIST-6). */
export function seedOfDay(atMs: number): number {
  // Multiplied by the golden ratio's 32 bits: seeds of one day and the next have little in common.
  return Math.imul(Math.floor(atMs / DAY_MS), 0x9e3779b1) >>> 0;
}
