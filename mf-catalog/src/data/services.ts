import { mendingFiles } from '@galleria/shared-contracts/contract';

import type { CatalogRepository } from './catalog.repository';
import type { CatalogueSource } from './catalogue-source';

/** What this remote's thunks get as `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly repository: Pick<CatalogRepository, 'product' | 'changedSince' | 'productsOf'>;
  readonly source: LateSource;
}

/** The catalogue source. Its code is loaded when it is first used, because a static page works without it. */
export interface LateSource {
  /** Loads the code if needed. Rejects when it cannot be loaded. */
  readonly load: () => Promise<CatalogueSource>;
  /** The source; `null` until `load` has resolved. */
  readonly loaded: () => CatalogueSource | null;
}

export function createLateSource(repository: CatalogRepository): LateSource {
  const code = mendingFiles(() => import('./catalogue-source'));
  let source: CatalogueSource | null = null;
  return {
    async load() {
      const { createCatalogueSource } = await code();
      return (source ??= createCatalogueSource(repository));
    },
    loaded: () => source,
  };
}
