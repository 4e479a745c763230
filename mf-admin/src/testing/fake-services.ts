import type { AdminServices } from '../data/services';

/** These repositories; asking for any other one throws, so that no test passes on nothing. */
export function fakeServices(parts: Partial<AdminServices> = {}): AdminServices {
  return new Proxy(parts, {
    get(target, name: keyof AdminServices) {
      const service = target[name];
      if (service === undefined) throw new Error(`This test brings no fake of "${name}"`);
      return service;
    },
    // Safe: what is missing throws.
  }) as AdminServices;
}
