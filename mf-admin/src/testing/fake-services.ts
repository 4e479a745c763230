import { createEventBus } from '@galleria/shared-contracts/contract';

import { createDeletions } from '../products/data/deletions';
import type { AdminServices } from '../services';

/** These repositories; asking for any other one throws, so that no test passes on nothing. */
export function fakeServices(parts: Partial<AdminServices> = {}): AdminServices {
  const given: Partial<AdminServices> = { deletions: noDeletions(), ...parts };
  return new Proxy(given, {
    get(target, name: keyof AdminServices) {
      const service = target[name];
      if (service === undefined) throw new Error(`This test brings no fake of "${name}"`);
      return service;
    },
    // Safe: what is missing throws.
  }) as AdminServices;
}

/** Every page asks what is being deleted; here nothing ever is. */
function noDeletions() {
  return createDeletions(createEventBus({ report: () => {} }), {
    remove: () => Promise.reject(new Error('This test deletes nothing')),
  });
}
