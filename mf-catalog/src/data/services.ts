import type { CatalogRepository } from './catalog.repository';
import type { CatalogueSource } from './catalogue-source';

/** What this remote's thunks get as `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly repository: Pick<CatalogRepository, 'product' | 'changedSince' | 'productsOf'>;
  readonly source: CatalogueSource;
}
