import { useCallback } from 'react';

import { mendingFiles, type HostEventBus } from '@galleria/shared-contracts/contract';

import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';

const load = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './toasts').then(({ Toasts }) => Toasts),
);

/** The toasts. Also loaded for the first notice, which waits on the event bus until then. */
export function LazyToasts({ events }: { events: HostEventBus }) {
  const whenQuietOrNeeded = useCallback(
    (begin: () => void) => {
      const stopWaiting = whenQuiet(begin);
      const stopListening = events.onUnhandled((name) => {
        if (name === 'notice:raised') begin();
      });
      return () => {
        stopWaiting();
        stopListening();
      };
    },
    [events],
  );
  return <LazyPart load={load} when={whenQuietOrNeeded} props={{}} />;
}
