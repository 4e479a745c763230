import type { CatalogRepository } from './catalog.repository';

/** What this remote's thunks find in `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly catalog: CatalogRepository;
}
