import {
  storedJson,
  type EventPayload,
  type SafeStorage,
} from '@galleria/shared-contracts/contract';

type Request = EventPayload<'cart:add-requested'>;

/** Older requests are dropped: the visitor hardly remembers them. */
const REMEMBERED = 10;

/**
 * The products that a visitor wanted to add before the login. They are in the tab's storage, because the
 * login happens in this tab, and local storage is wiped whenever a session ends.
 *
 * A duplicated tab has the same products, and both tabs learn of the login. So local storage keeps the ids of the taken
 * products until the session ends, and no other tab takes these products again.
 */
export function createWantedProducts(tab: SafeStorage, device: SafeStorage) {
  const wanted = storedJson<readonly Request[]>(tab, 'galleria.wanted');
  const taken = storedJson<readonly number[]>(device, 'galleria.wanted.taken');

  function stored(): readonly Request[] {
    const requests: unknown = wanted.read();
    // Another release may have stored another shape.
    return Array.isArray(requests) ? requests.filter(isRequest) : [];
  }

  function takenIds(): readonly number[] {
    const ids: unknown = taken.read();
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  }

  return {
    remember(request: Request) {
      taken.write(takenIds().filter((id) => id !== request.product.id));
      const others = stored().filter(({ product }) => product.id !== request.product.id);
      wanted.write([...others, request].slice(-REMEMBERED));
    },
    /** Forgets all requests. Returns those that no other tab has taken in this session. */
    take(): readonly Request[] {
      const before = takenIds();
      const requests = stored().filter(({ product }) => !before.includes(product.id));
      wanted.write(null);
      if (requests.length > 0)
        taken.write([...before, ...requests.map(({ product }) => product.id)]);
      return requests;
    },
    forget: () => wanted.write(null),
  };
}

function isRequest(stored: Partial<Request> | null): stored is Request {
  return typeof stored?.product?.id === 'number';
}

export type WantedProducts = ReturnType<typeof createWantedProducts>;
