import { isRouteErrorResponse, type DataRouter } from 'react-router-dom';

import { remoteForPath } from '../federation/find-remote';
import { RemoteError, type RemoteLoader } from '../federation/remote-loader';
import { pathInShop } from '../federation/path-in-shop';

/**
 * Records errors that pages throw while they load data or render. The remote of the page then counts as
 * failed until the visitor opens the path again. Returns the function for the router's `onError`.
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
    // A page throws a `Response` on purpose, and other code has already recorded a `RemoteError`.
    if (error === noted || isRouteErrorResponse(error) || error instanceof RemoteError) return;
    noted = error;
    reportError(error);
    note(error);
  }

  // Watch the router's state too, because the first page may fail before `onError` can be called.
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
