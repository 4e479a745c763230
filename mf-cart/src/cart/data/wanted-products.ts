import {
  storedJson,
  type EventPayload,
  type SafeStorage,
} from '@galleria/shared-contracts/contract';

type Request = EventPayload<'cart:add-requested'>;

/** More than that nobody remembers to have asked for. */
const REMEMBERED = 10;

/**
 * What a visitor wanted to put into a cart, for after the login. Kept by the tab: logging in
 * happens here, and local storage is wiped whenever a session ends.
 */
export function createWantedProducts(storage: SafeStorage) {
  const wanted = storedJson<readonly Request[]>(storage, 'galleria.wanted');
  return {
    remember(request: Request) {
      const others = (wanted.read() ?? []).filter(
        ({ product }) => product.id !== request.product.id,
      );
      wanted.write([...others, request].slice(-REMEMBERED));
    },
    /** Everything remembered, once. */
    take(): readonly Request[] {
      const requests = wanted.read() ?? [];
      wanted.write(null);
      return requests;
    },
  };
}

export type WantedProducts = ReturnType<typeof createWantedProducts>;
