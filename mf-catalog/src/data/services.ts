import type { CatalogRepository } from './catalog.repository';
import type { CatalogueSource } from './catalogue-source';

/** What this remote's thunks find in `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly repository: Pick<CatalogRepository, 'product' | 'lowStock'>;
  readonly source: CatalogueSource;
}
