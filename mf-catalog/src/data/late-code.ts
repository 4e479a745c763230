import { safeStorage, type Host } from '@galleria/shared-contracts/contract';

import type { CatalogRepository } from './catalog.repository';
import { createCatalogueSource } from './catalogue-source';
import { createWishes } from './wishes';

/** The code that a static page does not need: the catalogue source and the wishes. It is one file of the build. */
export function createLate(
  repository: CatalogRepository,
  host: Pick<Host, 'firebase' | 'session'>,
) {
  return {
    source: createCatalogueSource(repository),
    wishes: createWishes(host, safeStorage('local')),
  };
}

export type Late = ReturnType<typeof createLate>;
