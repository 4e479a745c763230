import type { CatalogueData, ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

/** What decides with which others a product shares a card. */
export interface Grouped {
  readonly id: number;
  readonly group?: string | undefined;
}

/** The card of a product, or of a group of products. */
export interface Card<P extends ProductSummary = ProductSummary> {
  /** Of a group the cheapest that is in stock; when all are sold out, the cheapest. */
  readonly product: P;
  /** Pieces left of all that share the card; `undefined` if there are enough for no stock mark. */
  readonly stock: number | undefined;
  /** The products of the group have different prices. */
  readonly isFrom: boolean;
}

/** The same for the products of one group, and for no other product. */
export function cardKey({ id, group }: Grouped): number | string {
  return group ?? id;
}

/** How many cards these products make. */
export function cardCount(products: readonly Grouped[]): number {
  const grouped = products.filter(({ group }) => group !== undefined);
  return products.length - grouped.length + new Set(grouped.map(cardKey)).size;
}

/** The products of each card (`cardKey`). Cards and products keep their order. */
export function groupsOf<P extends Grouped>(
  products: readonly P[],
): ReadonlyMap<number | string, readonly P[]> {
  const groups = new Map<number | string, P[]>();
  for (const product of products) {
    const members = groups.get(cardKey(product));
    if (members) members.push(product);
    else groups.set(cardKey(product), [product]);
  }
  return groups;
}

/** The cards of these products, in the order in which the first of each group comes. */
export function cardsOf<P extends ProductSummary>(
  products: readonly P[],
  stock: StockMarks,
): Card<P>[] {
  return [...groupsOf(products).values()].map((members) => cardOf(members, stock));
}

/**
 * Cards where the others of a group are not known: the first product of each group has its own price and no
 * mark.
 */
export function cardsAlone({ products, stock }: CatalogueData): Card[] {
  return [...groupsOf(products).values()].flatMap((members) =>
    members.slice(0, 1).map((product) => ({
      product,
      stock: product.group === undefined ? stock[product.id] : undefined,
      isFrom: false,
    })),
  );
}

/** The card of these products. */
export function cardOf<P extends ProductSummary>(
  members: readonly P[],
  stock: StockMarks,
): Card<P> {
  const [only] = members;
  if (only && members.length === 1) return { product: only, stock: stock[only.id], isFrom: false };
  const isBefore = (a: P, b: P) =>
    Number(stock[a.id] === 0) - Number(stock[b.id] === 0) ||
    a.priceCents - b.priceCents ||
    a.id - b.id;
  const product = members.reduce((best, one) => (isBefore(one, best) < 0 ? one : best));
  return {
    product,
    stock: sharedStock(members.map(({ id }) => stock[id])),
    isFrom: members.some(({ priceCents }) => priceCents !== product.priceCents),
  };
}

/** The pieces left of products that share a card: a mark counts only if all have one. */
function sharedStock(marks: readonly (number | undefined)[]): number | undefined {
  return marks.reduce((sum, mark) =>
    sum === undefined || mark === undefined ? undefined : sum + mark,
  );
}
