/** Of a Firestore timestamp; 0 where there is none. */
export function millisOf(time: unknown): number {
  if (typeof time !== 'object' || time === null || !('seconds' in time)) return 0;
  const nanoseconds = 'nanoseconds' in time ? Number(time.nanoseconds) : 0;
  return Number(time.seconds) * 1000 + Math.floor(nanoseconds / 1e6);
}
