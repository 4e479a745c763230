import { unpackCatalogPage, type ProductSummary } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The first products of the catalogue, up to 500: one document. */
export type Catalogue = () => Promise<readonly ProductSummary[]>;

/** Read once for the page's life; a failure is forgotten. */
export function createCatalogue({ publicReads }: Pick<FirebaseClient, 'publicReads'>): Catalogue {
  let reading: Promise<readonly ProductSummary[]> | undefined;
  return () =>
    (reading ??= publicReads.get('catalog/0').then(
      (page) => {
        const packed = page?.data['packed'];
        return typeof packed === 'string' ? unpackCatalogPage(packed) : [];
      },
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    ));
}
