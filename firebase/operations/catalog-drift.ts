import {
  catalogPageOf,
  rewriteCatalogPage,
  SUMMARY_FIELDS,
  unpackCatalogPage,
  type PackedPage,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

/** A page of the packed catalogue that differs from the products. */
export interface CatalogDrift {
  /** The page anew. */
  readonly repair: PackedPage;
  /** How it differs, one line for each difference. */
  readonly lines: readonly string[];
}

/**
 * Compares all products with the stored pages, by their number. A product that is edited between
 * the two reads looks like drift: read again before a repair.
 */
export function findCatalogDrift(
  products: readonly Product[],
  stored: ReadonlyMap<number, { readonly data: unknown }>,
): CatalogDrift[] {
  const pages = new Set([...products.map(({ id }) => catalogPageOf(id)), ...stored.keys()]);
  return [...pages]
    .sort((a, b) => a - b)
    .flatMap((page) => {
      const data = stored.get(page)?.data ?? null;
      const members = products.filter(({ id }) => catalogPageOf(id) === page);
      const repair = rewriteCatalogPage(page, data, members);
      return repair ? [{ repair, lines: describeDrift(repair, data) }] : [];
    });
}

function describeDrift(repair: PackedPage, stored: unknown): readonly string[] {
  const name = `catalog/${repair.page}`;
  const found = summariesOf(stored);
  const expected = summariesOf(repair);
  if (!found || !expected) return [`${name} is missing or cannot be read`];
  const lines = [
    ...[...expected.keys()].flatMap((id) => (found.has(id) ? [] : `${name} lacks product ${id}`)),
    ...[...found.keys()].flatMap((id) =>
      expected.has(id) ? [] : `${name} has product ${id}, which does not exist`,
    ),
    ...[...expected].flatMap(([id, product]) => {
      const other = found.get(id);
      const fields = other ? differingFields(product, other) : [];
      return fields.length === 0 ? [] : `${name} has another ${fields.join(', ')} of product ${id}`;
    }),
  ];
  return lines.length > 0 ? lines : [`${name} has products twice or out of order`];
}

/** The products of a page by their id; `null` when the page cannot be read. */
function summariesOf(stored: unknown): Map<number, ProductSummary> | null {
  try {
    // Safe: any other document throws here or while it is unpacked.
    const { packed } = stored as PackedPage;
    return new Map(unpackCatalogPage(packed).map((product) => [product.id, product]));
  } catch {
    return null;
  }
}

function differingFields(one: ProductSummary, other: ProductSummary) {
  return SUMMARY_FIELDS.filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}
