import { useCallback } from 'react';

import { mendingFiles } from '@galleria/shared-contracts/contract';

import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';
import type { Notices } from './notices';

const load = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './toasts').then(({ Toasts }) => Toasts),
);

/** The toasts. Also loaded for the first notice, which waits until then. */
export function LazyToasts({ notices }: { notices: Notices }) {
  const whenQuietOrNeeded = useCallback(
    (begin: () => void) => {
      const stopWaiting = whenQuiet(begin);
      const stopListening = notices.onWaiting(begin);
      return () => {
        stopWaiting();
        stopListening();
      };
    },
    [notices],
  );
  return <LazyPart load={load} when={whenQuietOrNeeded} props={{ notices }} />;
}
