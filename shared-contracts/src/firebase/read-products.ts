import { parseProduct, type Product } from '../domain/documents/product';
import type { PublicDocument, PublicReads } from './public-reads';

/** One query of Firestore compares a field with at most this many values. */
const VALUES_MAX = 30;

export interface ProductsRead {
  readonly products: readonly Product[];
  /** The ids of all documents that exist, also of documents that are not valid products. */
  readonly found: readonly number[];
}

/** Reads the products with these ids, one document each. Rejects like `PublicReads`. */
export async function readProducts(
  publicReads: Pick<PublicReads, 'find'>,
  ids: readonly number[],
): Promise<ProductsRead> {
  const portions = Array.from({ length: Math.ceil(ids.length / VALUES_MAX) }, (_, place) =>
    ids.slice(place * VALUES_MAX, (place + 1) * VALUES_MAX),
  );
  const answers = await Promise.all(
    portions.map((portion) =>
      publicReads.find('products', { where: [['id', 'in', portion]], limit: VALUES_MAX }),
    ),
  );
  const documents = answers.flat();
  return {
    products: documents.flatMap(productIn),
    found: documents.map(({ data }) => Number(data['id'])),
  };
}

/** The product in a list; an empty list for a document that is not a valid product, so that others can be shown. */
export function productIn({ name, data }: PublicDocument): readonly Product[] {
  try {
    return [parseProduct(data)];
  } catch (cause) {
    console.error(`${name} is not a product:`, cause);
    return [];
  }
}
