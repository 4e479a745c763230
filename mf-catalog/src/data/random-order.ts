interface Numbered {
  readonly id: number;
}

/** An order that looks random, always the same for a seed. */
export function inRandomOrder<P extends Numbered>(products: readonly P[], seed: number): P[] {
  return inOrderOf(products, rankIn(seed));
}

/** The number by which a product has its place in that order. */
export function rankIn(seed: number): (id: number) => number {
  return (id) => shuffled(id, seed);
}

/** By a number for each id, which is worked out once. */
export function inOrderOf<P extends Numbered>(
  products: readonly P[],
  rankOf: (id: number) => number,
): P[] {
  return products
    .map((product) => ({ product, rank: rankOf(product.id) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
}

/** A number that looks random, always the same for this id and seed (the mixer of MurmurHash3). */
function shuffled(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
