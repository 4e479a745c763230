import type { Grouped } from './groups';

/** Sorts products in an order that looks random. It never changes, but the seed decides where it begins. */
export function inRandomOrder<P extends Grouped>(products: readonly P[], seed: number): P[] {
  const rankOf = rankIn(seed);
  return products
    .map((product) => ({ product, rank: rankOf(product) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
}

/** Returns a function that gives a product's sort key in the random order: an unsigned 32-bit number. */
export function rankIn(seed: number): (product: Grouped) => number {
  return (product) => (placeOf(product) - seed) >>> 0;
}

/** The product's place in the random order that begins at 0. All products of a group have the same place. */
export function placeOf({ id, group }: Grouped): number {
  return shuffled(group === undefined ? id : hashOf(group));
}

/** The FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Mixes the bits of an id (the mixer of MurmurHash3). The result is unsigned, and different for each id. */
export function shuffled(id: number): number {
  let mixed = Math.imul(id, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
