import type { Category } from '@galleria/shared-contracts/domain';

/** One sort of thing that a generated product can be, and the words it is described with. */
export interface ProductKind {
  /** The drawing in `seed/pictures`, without `.svg`. */
  readonly picture: string;
  readonly category: Category;
  readonly noun: string;
  readonly traits: readonly string[];
  readonly extras: readonly string[];
  /** Lowest and highest price. */
  readonly priceCents: readonly [number, number];
  /** A sentence of sizes and numbers. */
  readonly facts: string;
}
