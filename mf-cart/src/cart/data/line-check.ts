import {
  formatCents,
  type CartItem,
  type Cents,
  type Product,
} from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';
import type { Prices } from './cart-edits';

/** Why a line cannot be ordered as it is in the cart. */
export type LineProblem = { readonly id: number; readonly title: string } & (
  | { readonly kind: 'gone' | 'damaged' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'short'; readonly stock: number }
  | { readonly kind: 'price'; readonly priceCents: Cents; readonly seenCents: Cents }
);

/** A product whose document is no valid product. Somebody will mend it, so it is not gone. */
export const DAMAGED = 'damaged';

/** The products of a cart by id, as the last read returned them. A deleted product is `null`. */
export type KnownProducts = Readonly<Partial<Record<number, Product | typeof DAMAGED | null>>>;

/** The product; `null` when it is deleted or damaged, `undefined` when it has not been read. */
export function productOf(products: KnownProducts, id: number): Product | null | undefined {
  const product = products[id];
  return product === DAMAGED ? null : product;
}

/** The problems of a line, the worst first. Empty when its product has not been read. */
export function lineProblems(item: CartItem, products: KnownProducts): LineProblem[] {
  const product = products[item.id];
  if (product === undefined) return [];
  const { id, title } = item;
  if (product === null || product === DAMAGED) return [{ id, title, kind: product ?? 'gone' }];
  const { stock, priceCents } = product;
  if (stock === 0) return [{ id, title, kind: 'sold-out' }];
  return [
    ...(stock < item.amount ? [{ id, title, kind: 'short', stock } as const] : []),
    ...(priceCents === item.priceCents
      ? []
      : [{ id, title, kind: 'price', priceCents, seenCents: item.priceCents } as const]),
  ];
}

/** The problems of all lines of a cart. */
export function cartProblems(
  items: readonly CartItem[],
  products: KnownProducts,
): readonly LineProblem[] {
  return items.flatMap((item) => lineProblems(item, products));
}

/** The line cannot be bought at all. */
export function isUnavailable({ kind }: LineProblem): boolean {
  return kind === 'gone' || kind === DAMAGED || kind === 'sold-out';
}

/** The current prices of the lines that have an old price; `null` when there are no such lines. */
export function changedPrices(problems: readonly LineProblem[]): Prices | null {
  const moved = problems.flatMap((problem) =>
    problem.kind === 'price' ? [[problem.id, problem.priceCents] as const] : [],
  );
  return moved.length === 0 ? null : Object.fromEntries(moved);
}

/** The text for the shopper, without the product's title. */
export function problemWords(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return TEXTS.problem.gone;
    case DAMAGED:
      return TEXTS.problem.damaged;
    case 'sold-out':
      return TEXTS.soldOut;
    case 'short':
      return TEXTS.problem.left(problem.stock);
    case 'price':
      return TEXTS.problem.price(formatCents(problem.priceCents), formatCents(problem.seenCents));
  }
}
