import {
  catalogPageOf,
  rewriteCatalogPage,
  SUMMARY_FIELDS,
  unpackCatalogPage,
  unpackCatalogWords,
  type CatalogCollection,
  type CatalogWrite,
  type Product,
  type ProductSummary,
  type StoredCatalogPage,
} from '@galleria/shared-contracts/domain';

/** A document of the packed catalogue that differs from the products. */
export interface CatalogDrift {
  /** Writes the document anew. */
  readonly repair: CatalogWrite;
  /** How it differs, one line for each difference. */
  readonly lines: readonly string[];
}

/**
 * Compares all products with the stored pages, by their number. A product that is edited between
 * the two reads looks like drift: read again before a repair.
 */
export function findCatalogDrift(
  products: readonly Product[],
  stored: ReadonlyMap<number, StoredCatalogPage>,
): CatalogDrift[] {
  const pages = new Set([...products.map(({ id }) => catalogPageOf(id)), ...stored.keys()]);
  return [...pages]
    .sort((a, b) => a - b)
    .flatMap((page) => {
      const documents = stored.get(page) ?? { catalog: null, catalogWords: null };
      const members = products.filter(({ id }) => catalogPageOf(id) === page);
      return rewriteCatalogPage(page, documents, members).map((repair) => ({
        repair,
        lines: describeDrift(repair, documents[repair.collection]),
      }));
    });
}

function describeDrift(
  { collection, key, data }: CatalogWrite,
  document: unknown,
): readonly string[] {
  const name = `${collection}/${key}`;
  const found = rowsOf(collection, document);
  const expected = rowsOf(collection, data);
  if (!found || !expected) return [`${name} is missing or cannot be read`];
  const lines = [
    ...[...expected.keys()].flatMap((id) => (found.has(id) ? [] : `${name} lacks product ${id}`)),
    ...[...found.keys()].flatMap((id) =>
      expected.has(id) ? [] : `${name} has product ${id}, which does not exist`,
    ),
    ...[...expected].flatMap(([id, row]) => {
      const other = found.get(id);
      const fields = other ? Object.keys(row).filter((field) => other[field] !== row[field]) : [];
      return fields.length === 0 ? [] : `${name} has another ${fields.join(', ')} of product ${id}`;
    }),
  ];
  return lines.length > 0 ? lines : [`${name} has products twice or out of order`];
}

type Row = Readonly<Record<string, string>>;

/** The fields of each product in a document, by its id; `null` when the document cannot be read. */
function rowsOf(collection: CatalogCollection, document: unknown): Map<number, Row> | null {
  try {
    // Safe: any other document throws here or while it is unpacked.
    const { packed } = document as { packed: string };
    return collection === 'catalog'
      ? new Map(unpackCatalogPage(packed).map((product) => [product.id, summaryRow(product)]))
      : new Map(unpackCatalogWords(packed).map(({ id, words }) => [id, { words }]));
  } catch {
    return null;
  }
}

function summaryRow(product: ProductSummary): Row {
  return Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, JSON.stringify(product[field])]));
}
