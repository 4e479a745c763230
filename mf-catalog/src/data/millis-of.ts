/** Milliseconds since 1970 of a Firestore timestamp; 0 for anything else. */
export function millisOf(time: unknown): number {
  if (typeof time !== 'object' || time === null || !('seconds' in time)) return 0;
  const nanoseconds = 'nanoseconds' in time ? Number(time.nanoseconds) : 0;
  return Number(time.seconds) * 1000 + Math.floor(nanoseconds / 1e6);
}
