import { useEffect, useState } from 'react';

import type { EventBus, EventName, EventPayload } from '../contract/events';
import { VISITOR, type Session } from '../contract/session';
import { useHost } from './host-context';

export { HostProvider, useHost } from './host-context';
export { whenIdle } from './when-idle';
export { whenUsed } from './when-used';
export { lazyWithRetry, type Lazy } from './lazy-with-retry';
export { useLazy, type LazyValue } from './use-lazy';
export { useSubscription } from './use-subscription';
export {
  useValidatedForm,
  type FieldRule,
  type ValidatedForm,
  type ValidatedFormOptions,
} from './use-validated-form';

/** The last value of a state event, from the first render on; `undefined` before the first event. */
export function useEventState<N extends EventName>(name: N): EventPayload<N> | undefined {
  const { events } = useHost();
  const [value, setValue] = useState(() => lastOf(events, name));
  useEffect(() => events.on(name, setValue), [events, name]);
  return value;
}

function lastOf<N extends EventName>(events: EventBus, name: N): EventPayload<N> | undefined {
  let last: EventPayload<N> | undefined;
  // The bus delivers the kept value immediately.
  const stop = events.on(name, (value) => (last = value));
  stop();
  return last;
}

export function useSession(): Session {
  return useEventState('session:changed') ?? VISITOR;
}

/** Sets the title and description of the page. The shell announces a new title to screen readers. */
export function useScreen(title: string, description?: string): void {
  const { setScreen } = useHost();
  useEffect(() => setScreen({ title, description }), [setScreen, title, description]);
}
