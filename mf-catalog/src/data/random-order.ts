interface Numbered {
  readonly id: number;
}

/** An order that looks random. Another seed begins at another place of it. */
export function inRandomOrder<P extends Numbered>(products: readonly P[], seed: number): P[] {
  const rankOf = rankIn(seed);
  return products
    .map((product) => ({ product, rank: rankOf(product.id) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
}

/** The number, of 32 bits, by which a product has its place in that order. */
export function rankIn(seed: number): (id: number) => number {
  return (id) => (shuffled(id) - seed) >>> 0;
}

/** A number of 32 bits that looks random: another one for each id (the mixer of MurmurHash3). */
export function shuffled(id: number): number {
  let mixed = Math.imul(id, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
