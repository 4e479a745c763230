/**
 * The state of a navigation that changes only a part of the page, such as the chosen size: focus and scroll
 * position stay.
 */
export const IN_PLACE = { isInPlace: true } as const;

/** Whether `IN_PLACE` is the state of a location. */
export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state;
}
