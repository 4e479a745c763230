import { choiceParts, type Product } from '@galleria/shared-contracts/domain';

/** A way in which the products of a group differ, such as size. */
export interface Axis {
  readonly name: string;
  readonly options: readonly Option[];
}

export interface Option {
  readonly value: string;
  /** The product to show when this value is chosen. */
  readonly product: Product;
}

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** The axes of the group, as seen from the product in view. `members` contains that product. */
export function axesOf(product: Product, members: readonly Product[]): readonly Axis[] {
  return choiceParts(product.choice ?? {}).map(([name]) => {
    const values = new Set(
      members.toSorted((a, b) => a.id - b.id).flatMap(({ choice }) => choice?.[name] ?? []),
    );
    return {
      name,
      options: [...values].sort(compareSizes).flatMap((value) => {
        const next = nextWith(name, value, product, members);
        return next ? [{ value, product: next }] : [];
      }),
    };
  });
}

/** The product with this value that is most like the product in view. Among equals, a product in stock wins. */
function nextWith(
  axis: string,
  value: string,
  product: Product,
  members: readonly Product[],
): Product | undefined {
  const fitting = members.filter(({ choice }) => choice?.[axis] === value);
  const others = choiceParts(product.choice ?? {}).filter(([name]) => name !== axis);
  const likeness = ({ choice, stock }: Product) =>
    2 * others.filter(([name, wanted]) => choice?.[name] === wanted).length + Number(stock > 0);
  return fitting.includes(product)
    ? product
    : fitting.toSorted((a, b) => likeness(b) - likeness(a) || a.id - b.id)[0];
}

/** Sorts numbers and clothes sizes by size. Other values keep their order. */
function compareSizes(a: string, b: string): number {
  const [sizeA, sizeB] = [a, b].map((size) => {
    const place = SIZES.indexOf(size.toUpperCase());
    return place < 0 ? parseFloat(size) : place;
  });
  return Number(sizeA) - Number(sizeB) || 0;
}
