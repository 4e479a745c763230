import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';
import { fakeCategories } from './fake-categories';
import { fakeOrderRuns } from './fake-order-runs';
import { fakeRole } from './fake-role';
import { createDamagedDocuments } from '../kit/data/damaged';
import { createDeletions } from '../products/data/deletions';
import { createHeldPictures } from '../products/data/held-pictures';
import type { AdminServices } from '../services';

/** Services with these parts and a few defaults. Access to any other part throws, so no test uses it by mistake. */
export function fakeServices(parts: Partial<AdminServices> = {}): AdminServices {
  const given: Partial<AdminServices> = {
    damaged: createDamagedDocuments(),
    ownRole: fakeRole('owner').ownRole,
    categories: fakeCategories().categories,
    deletions: noDeletions(),
    heldPictures: createHeldPictures(),
    orderRuns: fakeOrderRuns().runs,
    restocks: { mailWaiting: () => () => undefined },
    ...parts,
  };
  return new Proxy(given, {
    get(target, name: keyof AdminServices) {
      const service = target[name];
      if (service === undefined) throw new Error(`This test brings no fake of "${name}"`);
      return service;
    },
    // Safe: access to a missing part throws.
  }) as AdminServices;
}

/** Every page reads the deletions. In these tests there are none. */
function noDeletions() {
  return createDeletions(aHost({ session: AN_ADMIN }).host, {
    remove: () => Promise.reject(new Error('This test deletes nothing')),
  });
}
