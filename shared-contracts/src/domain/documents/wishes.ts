import * as LIMITS from '../limits';

/*
 * A shopper's wishes: ids of products, the newest first. The record stores the ids as texts, because access rules
 * can join texts and check all of them at once.
 */

/** The `wishes` of a `users/{uid}` document. A record may have no wishes. */
export function parseWishes(data: unknown): readonly number[] {
  return Array.isArray(data) ? wishesOf(data) : [];
}

/** The ids as the record stores them. */
export function wishesDocument(ids: readonly number[]): string[] {
  return ids.map(String);
}

/** The valid ids in this list, each once, and not more than a record may hold. */
export function wishesOf(ids: readonly unknown[]): readonly number[] {
  const valid = ids.map(String).filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(valid.map(Number))].slice(0, LIMITS.wishesMax);
}

/** The wishes in a shared address: `3.17.204`. */
export function wishesInAddress(text: string): readonly number[] {
  return wishesOf(text.split('.'));
}
