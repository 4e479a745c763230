interface Numbered {
  readonly id: number;
}

/** Sorts products in an order that looks random. It never changes, but the seed decides where it begins. */
export function inRandomOrder<P extends Numbered>(products: readonly P[], seed: number): P[] {
  const rankOf = rankIn(seed);
  return products
    .map((product) => ({ product, rank: rankOf(product.id) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
}

/** Returns a function that gives a product's sort key in the random order: an unsigned 32-bit number. */
export function rankIn(seed: number): (id: number) => number {
  return (id) => (shuffled(id) - seed) >>> 0;
}

/** Mixes the bits of an id (the mixer of MurmurHash3). The result is unsigned, and different for each id. */
export function shuffled(id: number): number {
  let mixed = Math.imul(id, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
