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
 */
export function createWantedProducts(storage: SafeStorage) {
  const wanted = storedJson<readonly Request[]>(storage, 'galleria.wanted');

  function stored(): readonly Request[] {
    const requests: unknown = wanted.read();
    // Another release may have stored another shape.
    return Array.isArray(requests) ? requests.filter(isRequest) : [];
  }

  return {
    remember(request: Request) {
      const others = stored().filter(({ product }) => product.id !== request.product.id);
      wanted.write([...others, request].slice(-REMEMBERED));
    },
    /** Returns all requests and forgets them. */
    take(): readonly Request[] {
      const requests = stored();
      wanted.write(null);
      return requests;
    },
  };
}

function isRequest(stored: Partial<Request> | null): stored is Request {
  return typeof stored?.product?.id === 'number';
}

export type WantedProducts = ReturnType<typeof createWantedProducts>;
