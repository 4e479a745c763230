import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from './catalog.repository';
import type { PagesSource } from './pages-source';

/** What this remote's thunks get as `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly repository: Pick<
    CatalogRepository,
    'product' | 'changedSince' | 'productsOf' | 'lowStock' | 'stockOf' | 'soldOut'
  >;
  readonly source: PagesSource<ProductSummary>;
}
