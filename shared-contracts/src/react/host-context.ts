import { createContext, useContext, type Context } from 'react';

import type { Host } from '../contract/remote';

/**
 * The host, as components see it. Every remote bundles its own copy of this file, and React is
 * shared, so the context is kept under a well-known symbol: what the shell provides at the top
 * of the tree is found by all of them.
 */
const KEY: unique symbol = Symbol.for('galleria.host-context');
const shared = globalThis as { [KEY]?: Context<Host | null> | undefined };
const HostContext = (shared[KEY] ??= createContext<Host | null>(null));

export const HostProvider = HostContext.Provider;

/** The host. Throws outside of a `HostProvider`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
