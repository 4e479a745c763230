import { createContext, useContext, useEffect, useState, type Context } from 'react';

import type { EventName, EventPayload } from '../events';
import type { Host } from '../remote';
import { VISITOR, type Session } from '../session';

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

/** The last value of a state event; `undefined` until there is one. */
export function useEventState<N extends EventName>(name: N): EventPayload<N> | undefined {
  const { events } = useHost();
  const [value, setValue] = useState<EventPayload<N>>();
  useEffect(() => events.on(name, setValue), [events, name]);
  return value;
}

export function useSession(): Session {
  return useEventState('session:changed') ?? VISITOR;
}

/** Says which screen this is: the page's title, announced when it changes. */
export function useScreen(title: string, description?: string): void {
  const { events } = useHost();
  useEffect(() => {
    events.emit('screen:shown', description === undefined ? { title } : { title, description });
  }, [events, title, description]);
}
