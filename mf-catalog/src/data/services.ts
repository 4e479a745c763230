import { mendingFiles, safeStorage, type Host } from '@galleria/shared-contracts/contract';

import type { CatalogRepository } from './catalog.repository';
import type { CatalogueSource } from './catalogue-source';
import type { Late } from './late-code';
import type { Wishes } from './wishes';
import { WISHES_KEY } from './wishes-key';

/** The object that this remote's thunks get as `extra['mf-catalog']`. */
export interface CatalogServices {
  readonly repository: Pick<CatalogRepository, 'product' | 'changedSince' | 'productsOf'>;
  readonly source: LateSource;
  /** Loads the wishes' code if needed. Rejects when it cannot be loaded. */
  readonly wishes: () => Promise<Wishes>;
}

/** The catalogue source. Its code is loaded when it is first used, because a static page works without it. */
export interface LateSource {
  /** Loads the code if needed. Rejects when it cannot be loaded. */
  readonly load: () => Promise<CatalogueSource>;
  /** The source; `null` until `load` has resolved. */
  readonly loaded: () => CatalogueSource | null;
}

/** The services whose code is loaded late. A visitor's wishes go into the record after the login. */
export function createLateServices(
  repository: CatalogRepository,
  host: Pick<Host, 'events' | 'firebase' | 'session'>,
): Pick<CatalogServices, 'source' | 'wishes'> {
  const code = mendingFiles(() => import('./late-code'));
  let late: Late | undefined;
  async function load(): Promise<Late> {
    const { createLate } = await code();
    // No `await` between this check and the assignment, because calls at the same time must share one object.
    return (late ??= createLate(repository, host));
  }
  const wishes = async () => (await load()).wishes;
  host.events.on('session:changed', ({ kind }) => {
    if (kind !== 'user' || !safeStorage('local').getItem(WISHES_KEY)) return;
    // After a failure the wishes stay on the device, and the next read of the wishes tries again.
    wishes().then(
      (loaded) => loaded.read(),
      () => undefined,
    );
  });
  return {
    source: { load: async () => (await load()).source, loaded: () => late?.source ?? null },
    wishes,
  };
}
