import type { Host } from '@galleria/shared-contracts/contract';
import { parseProduct, summaryOf, type ProductSummary } from '@galleria/shared-contracts/domain';

/** Reads the first products of the catalogue. Rejects when they cannot be read. */
export type Catalogue = () => Promise<readonly ProductSummary[]>;

/** The query for these products. Each product is one document read. */
const FIRST = { where: [], orderBy: 'id', limit: 50 } as const;

/**
 * Reads the products only once per page. After a failure, or when the back office has changed products, the
 * next call reads again.
 */
export function createCatalogue({
  firebase: { publicReads },
  events,
}: Pick<Host, 'firebase' | 'events'>): Catalogue {
  let reading: Promise<readonly ProductSummary[]> | undefined;
  events.on('catalog:changed', () => (reading = undefined));
  return () =>
    (reading ??= publicReads.find('products', FIRST).then(
      (products) => products.map(({ data }) => summaryOf(parseProduct(data))),
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    ));
}
