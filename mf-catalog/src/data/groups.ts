import type { CatalogueData, ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

/** The fields that decide which products share a card. */
export interface Grouped {
  readonly id: number;
  readonly group?: string | undefined;
}

/** The card of a product, or of a group of products. */
export interface Card<P extends ProductSummary = ProductSummary> {
  /** For a group: the cheapest product in stock, or the cheapest product when all are sold out. */
  readonly product: P;
  /** Pieces left of all products that share the card; `undefined` if there are enough for no stock mark. */
  readonly stock: number | undefined;
  /** The products of the group have different prices. */
  readonly isFrom: boolean;
}

/** A key that the products of one group share, and that no other product has. */
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

/** The cards of these products. The first product of a group decides the place of its card. */
export function cardsOf<P extends ProductSummary>(
  products: readonly P[],
  stock: StockMarks,
): Card<P>[] {
  return [...groupsOf(products).values()].map((members) => cardOf(members, stock));
}

/**
 * Cards for products whose group is not completely known. The card of a group shows the price of the group's first
 * product, and no stock mark.
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

/** The pieces left of products that share a card; `undefined` unless all of them have a stock mark. */
function sharedStock(marks: readonly (number | undefined)[]): number | undefined {
  return marks.reduce((sum, mark) =>
    sum === undefined || mark === undefined ? undefined : sum + mark,
  );
}
