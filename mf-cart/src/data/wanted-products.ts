import type { EventPayload } from '@galleria/shared-contracts/contract';

type Request = EventPayload<'cart:add-requested'>;

const KEY = 'galleria.wanted';
/** More than that nobody remembers to have asked for. */
const REMEMBERED = 10;

/**
 * What a visitor wanted to put into a cart, for after the login. Kept by the tab: logging in
 * happens here, and local storage is wiped whenever a session ends.
 */
export interface WantedProducts {
  remember(request: Request): void;
  /** Everything remembered, once. */
  take(): readonly Request[];
}

export function createWantedProducts(storage: Storage): WantedProducts {
  function stored(): Request[] {
    // Safe: only `remember` writes under this key.
    return JSON.parse(storage.getItem(KEY) ?? '[]') as Request[];
  }
  return {
    remember(request) {
      const others = stored().filter(({ product }) => product.id !== request.product.id);
      storage.setItem(KEY, JSON.stringify([...others, request].slice(-REMEMBERED)));
    },
    take() {
      const requests = stored();
      storage.removeItem(KEY);
      return requests;
    },
  };
}
