import type { Store } from 'redux';

import {
  BASE_PATH,
  CONTRACT_VERSION,
  createEventBus,
  type EventName,
  type Host,
} from '@galleria/shared-contracts/contract';
import { createFirebaseClient } from '@galleria/shared-contracts/firebase';

import { fetchRegistry, refreshRegistry, type BootData } from '../boot/boot-data';
import { takeEarly } from '../early/early-answers';
import { createModuleLoader } from '../federation/load-module';
import { createRemoteLoader, type RemoteLoader } from '../federation/remote-loader';
import { createFragment } from '../features/remotes/fragment';
import { createMountedRemotes } from '../features/remotes/mounted-remotes';
import { wakeRemote } from '../features/remotes/wake-remote';
import { createInterruptedVisits } from '../features/session/interrupted-visits';
import { createFarewell } from '../features/session/say-farewell';
import { createSessionManager } from '../features/session/session-manager';
import { createSessionStorage } from '../features/session/session-storage';
import { watchSignInLate } from '../features/session/late-watch';
import { verifyOnLoad } from '../features/session/verify-on-load';
import { watchBrowser } from '../features/session/watch-browser';
import { whenQuiet } from '../ui/when-quiet';
import { firstPageOf } from './first-page';
import { createToastCall, type ToastCall } from '../features/toasts/toast-call';
import { createShellRouter } from './router';
import { createShellStore, sessionChanged } from './store';

export interface Shell {
  readonly host: Host;
  readonly store: Store;
  readonly router: ReturnType<typeof createShellRouter>;
  readonly toastCall: ToastCall;
}

/** Puts the shell together: everything that lives as long as the page does. */
export function createShell({ config, registry }: Pick<BootData, 'config' | 'registry'>): Shell {
  const toastCall = createToastCall();
  const events = createEventBus({
    report: (error) => reportError(error),
    unhandled: (name: EventName) => {
      if (name === 'notice:raised') toastCall.call();
      else wakeRemote({ name, loader, remotes, events });
    },
  });
  const firebase = createFirebaseClient(config, takeEarly);
  const navigate: Host['navigate'] = (to, options) => void router.navigate(to, options);
  const visits = createInterruptedVisits({
    storage: window.sessionStorage,
    currentPath: () => pathInView(window.location),
    page: document.body,
  });
  const session = createSessionManager({
    storage: createSessionStorage(window.localStorage),
    events,
    now: () => Date.now(),
    onEnded: createFarewell({ events, firebase, visits, navigate }),
    // Guards are asked again for the page in view.
    onChangedElsewhere: () => navigate(pathInView(window.location), { replace: true }),
    resumeVisit: (of) => visits.resume(of),
  });
  const { store, addRemote } = createShellStore();
  const loader = createRemoteLoader({
    registry,
    refreshRegistry: () => refreshRegistry(BASE_PATH, config),
    loadModule: createModuleLoader(BASE_PATH),
    nowMs: () => performance.now(),
  });
  const remotes = createMountedRemotes({ loader, host: () => host, addToStore: addRemote });
  const host: Host = {
    contractVersion: CONTRACT_VERSION,
    config,
    events,
    firebase,
    session,
    store,
    navigate,
    remoteHealth: () => loader.health(),
    Fragment: createFragment({ registry: () => loader.registry(), remotes }),
  };

  events.on('session:changed', (current) => store.dispatch(sessionChanged(current)));
  events.on('logout:requested', ({ reason }) => session.end(reason));
  session.start();
  // Made after the first look at the session, because guards ask for it while routes load.
  const router = createShellRouter({
    loader,
    remotes,
    events,
    watched: {
      registry,
      fetchRegistry: () => fetchRegistry(BASE_PATH),
      loaded: () => loadedVersions(loader),
      page: document,
      now: () => Date.now(),
    },
  });
  watchBrowser(session, window);
  watchSignInLate({ events, firebase, check: () => session.check() });
  void firstPageOf(router).then(() => {
    whenQuiet(() => {
      const next = {
        registry: () => loader.registry(),
        isLoaded: (remote: string) => loader.health()[remote]?.state === 'loaded',
      };
      import('../federation/prefetch').then(
        ({ prefetchNextPages }) => prefetchNextPages(next, window),
        // Without it the next pages come when they are gone to.
        () => undefined,
      );
    });
  });
  verifyOnLoad({ session, firebase, events, page: window });

  return { host, store, router, toastCall };
}

/** A developer's own copies apart: releases say nothing of them. */
function loadedVersions(loader: RemoteLoader): Record<string, string> {
  return Object.fromEntries(
    Object.entries(loader.health())
      .filter(([, { state, overriddenBy }]) => state === 'loaded' && overriddenBy === undefined)
      .map(([name, { version }]) => [name, version]),
  );
}

/** Path and query, relative to the base path. */
function pathInView({ pathname, search }: Location): string {
  return `${pathname.slice(BASE_PATH.length) || '/'}${search}`;
}
