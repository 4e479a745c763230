import { unpackCatalogPage, type ProductSummary } from '@galleria/shared-contracts';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The first products of the catalogue, up to 500: one document. */
export type Catalogue = () => Promise<readonly ProductSummary[]>;

/** Read once for the page's life; a failure is forgotten. */
export function createCatalogue({ publicly }: Pick<FirebaseClient, 'publicly'>): Catalogue {
  let reading: Promise<readonly ProductSummary[]> | undefined;
  return () =>
    (reading ??= publicly.get('catalog/0').then(
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
