import { parseProduct, summaryOf, type ProductSummary } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The first products of the catalogue. */
export type Catalogue = () => Promise<readonly ProductSummary[]>;

/** One document each. */
const FIRST = { where: [], orderBy: 'id', limit: 50 } as const;

/** Read once for the page's life; a failure is forgotten. */
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
