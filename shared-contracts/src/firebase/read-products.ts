import { parseProduct, type Product } from '../domain/documents/product';
import type { PublicReads } from './public-reads';

/** One query of Firestore compares a field with at most this many values. */
const VALUES_MAX = 30;

/** Reads the existing products with these ids, one document each. Rejects like `PublicReads`. */
export async function readProducts(
  publicReads: Pick<PublicReads, 'find'>,
  ids: readonly number[],
): Promise<readonly Product[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / VALUES_MAX) }, (_, place) =>
    ids.slice(place * VALUES_MAX, (place + 1) * VALUES_MAX),
  );
  const answers = await Promise.all(
    portions.map((portion) =>
      publicReads.find('products', { where: [['id', 'in', portion]], limit: VALUES_MAX }),
    ),
  );
  return answers.flat().map(({ data }) => parseProduct(data));
}
