import { parseProduct, summaryOf, type ProductSummary } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Reads the first products of the catalogue. Rejects when they cannot be read. */
export type Catalogue = () => Promise<readonly ProductSummary[]>;

/** The query for these products. Each product is one document read. */
const FIRST = { where: [], orderBy: 'id', limit: 50 } as const;

/** Reads the products only once per page. After a failure the next call reads again. */
export function createCatalogue({ publicReads }: Pick<FirebaseClient, 'publicReads'>): Catalogue {
  let reading: Promise<readonly ProductSummary[]> | undefined;
  return () =>
    (reading ??= publicReads.find('products', FIRST).then(
      (products) => products.map(({ data }) => summaryOf(parseProduct(data))),
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    ));
}
