import { isRouteErrorResponse, type DataRouter } from 'react-router-dom';

import { remoteForPath } from '../federation/find-remote';
import { RemoteError, type RemoteLoader } from '../federation/remote-loader';
import { pathInShop } from './path-in-shop';

/**
 * Notes what pages throw in loading their data or in a render: the remote has failed until its path is
 * gone to again. Returns what the router's `onError` is to call.
 */
export function notePageFaults(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  loader: Pick<RemoteLoader, 'registry' | 'noteFault'>,
): (error: unknown) => void {
  let noted: unknown;
  let visit = router.state.location.key;

  function note(cause: unknown) {
    const path = pathInShop(router.state.location.pathname);
    const remote = remoteForPath(loader.registry(), path);
    if (remote !== undefined) loader.noteFault(remote, path, cause);
  }

  function onError(error: unknown) {
    // Expected, or noted where it was caught.
    if (error === noted || isRouteErrorResponse(error) || error instanceof RemoteError) return;
    noted = error;
    reportError(error);
    note(error);
  }

  // Not by `onError` alone: the first page may fail before it is rendered.
  router.subscribe(({ location, errors }) => {
    if (location.key !== visit) {
      visit = location.key;
      noted = undefined;
      note(null);
    }
    Object.values(errors ?? {}).forEach(onError);
  });
  return onError;
}
