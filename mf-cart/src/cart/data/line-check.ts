import {
  formatCents,
  type CartItem,
  type Cents,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { Prices } from './cart-edits';

/** Why a line cannot be ordered as the cart shows it. */
export type LineProblem = { readonly id: number; readonly title: string } & (
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'short'; readonly stock: number }
  | { readonly kind: 'price'; readonly priceCents: Cents; readonly seenCents: Cents }
);

/** The products of a cart as they were last read; `null` for one that is no longer sold. */
export type KnownProducts = Readonly<Partial<Record<number, Product | null>>>;

/** What is wrong with a line, the worst first. Nothing where its product has not been read. */
export function lineProblems(item: CartItem, products: KnownProducts): LineProblem[] {
  const product = products[item.id];
  if (product === undefined) return [];
  const { id, title } = item;
  if (product === null) return [{ id, title, kind: 'gone' }];
  const { stock, priceCents } = product;
  if (stock === 0) return [{ id, title, kind: 'sold-out' }];
  return [
    ...(stock < item.amount ? [{ id, title, kind: 'short', stock } as const] : []),
    ...(priceCents === item.priceCents
      ? []
      : [{ id, title, kind: 'price', priceCents, seenCents: item.priceCents } as const]),
  ];
}

/** What is wrong with each line of a cart. */
export function cartProblems(
  items: readonly CartItem[],
  products: KnownProducts,
): readonly LineProblem[] {
  return items.flatMap((item) => lineProblems(item, products));
}

/** The line cannot be bought at all. */
export function isUnavailable({ kind }: LineProblem): boolean {
  return kind === 'gone' || kind === 'sold-out';
}

/** The current prices of the lines that show another one; `null` when there are none. */
export function movedPrices(problems: readonly LineProblem[]): Prices | null {
  const moved = problems.flatMap((problem) =>
    problem.kind === 'price' ? [[problem.id, problem.priceCents] as const] : [],
  );
  return moved.length === 0 ? null : Object.fromEntries(moved);
}

/** In words for the shopper, without the title. */
export function problemWords(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return 'No longer sold.';
    case 'sold-out':
      return 'Sold out.';
    case 'short':
      return `Only ${String(problem.stock)} left.`;
    case 'price':
      return `Now costs ${formatCents(problem.priceCents)}, no longer ${formatCents(problem.seenCents)}.`;
  }
}
