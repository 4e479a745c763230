import { createContext, useContext, type Context } from 'react';

import type { Host } from '../contract/remote';

/**
 * The React context of the host. React is shared, but every remote has its own copy of this file. So the
 * context is kept under a global symbol, and all copies find the host that the shell provides.
 */
const KEY: unique symbol = Symbol.for('galleria.host-context');
const shared = globalThis as { [KEY]?: Context<Host | null> | undefined };
const HostContext = (shared[KEY] ??= createContext<Host | null>(null));

export const HostProvider = HostContext.Provider;

/** The host. Throws outside of a `HostProvider`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider');
  return host;
}
