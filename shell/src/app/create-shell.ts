import type { Store } from 'redux';

import {
  BASE_PATH,
  CONTRACT_VERSION,
  createEventBus,
  mendingFiles,
  type Host,
} from '@galleria/shared-contracts/contract';
import { createFirebaseClient } from '@galleria/shared-contracts/firebase';

import { fetchRegistry, refreshRegistry, type BootData } from '../boot/boot-data';
import { takeEarly } from '../early/early-answers';
import { createModuleLoader } from '../federation/load-module';
import { createRemoteLoader, type RemoteLoader } from '../federation/remote-loader';
import { careForStyles } from '../federation/style-sheets';
import { activateRemotes } from '../features/remotes/activate-remotes';
import { createScreenInView } from '../features/layout/screen-in-view';
import { createMountedRemotes, type MountedRemotes } from '../features/remotes/mounted-remotes';
import { Slot } from '../features/remotes/slot';
import { startSession } from '../features/session/start-session';
import { createNotices, type Notices } from '../features/toasts/notices';
import { whenQuiet } from '../ui/when-quiet';
import { firstPageOf } from './first-page';
import type { LateContext } from './late-work';
import { createNavigation } from './navigation';
import { notePageFaults } from './page-faults';
import { createShellRouter } from './router';
import { createShellStore } from './store';

/** The objects that live as long as the page. */
export interface Shell {
  readonly notices: Notices;
  readonly host: Host;
  readonly store: Store;
  readonly loader: RemoteLoader;
  readonly remotes: MountedRemotes;
  readonly router: ReturnType<typeof createShellRouter>;
  /** For the router's `onError`: reports an error that a page has thrown. */
  readonly onPageError: (error: unknown) => void;
}

/** Creates the parts of the shell. Each step uses the results of the steps before it. */
export function createShell({ config, registry }: Pick<BootData, 'config' | 'registry'>): Shell {
  careForStyles();
  const events = createEventBus({ report: (error) => reportError(error) });
  const firebase = createFirebaseClient(config, takeEarly, () => session.current());
  const navigation = createNavigation();
  const { navigate } = navigation;
  const notices = createNotices();
  const { notify } = notices;
  const screens = createScreenInView();
  const session = startSession({ events, firebase, navigate, notify });
  const { store, addRemote } = createShellStore();
  const loader = createRemoteLoader({
    registry,
    refreshRegistry: () => refreshRegistry(BASE_PATH, config),
    loadModule: createModuleLoader(BASE_PATH),
    adapters: {
      [CONTRACT_VERSION]: () => Promise.resolve((module) => module),
      2: async () =>
        contract2().then(
          ({ serve }) =>
            (module) =>
              serve(module, screens),
        ),
    },
    nowMs: () => performance.now(),
  });
  const host: Host = {
    contractVersion: CONTRACT_VERSION,
    config,
    events,
    firebase,
    session,
    store,
    navigate,
    notify,
    setScreen: screens.set,
    remoteHealth: () => loader.health(),
    Slot,
  };
  const remotes = createMountedRemotes({ loader, host, addToStore: addRemote });
  activateRemotes({ events, loader, remotes, notify });
  const router = createShellRouter({
    loader,
    remotes,
    session,
    screens,
    watched: {
      registry,
      fetchRegistry: () => fetchRegistry(BASE_PATH),
      loaded: () => loadedVersions(loader),
      page: document,
      now: () => Date.now(),
    },
  });
  const onPageError = notePageFaults(router, loader);
  navigation.attach(router);
  void firstPageOf(router).then(() =>
    whenQuiet(() => doLateWork({ config, firebase, loader, router })),
  );
  return { notices, host, store, loader, remotes, router, onPageError };
}

const contract2 = mendingFiles(
  () => import(/* webpackChunkName: "contract-2" */ '../contract-2/serve'),
);

const lateCode = mendingFiles(() => import(/* webpackChunkName: "late" */ './late-work'));

function doLateWork(context: LateContext): void {
  lateCode().then(
    (late) => late.doLateWork(context),
    // Optional: without it, pages are fetched when they are opened, and nothing is kept for offline.
    (error: unknown) => {
      // A service worker that never answers would shut out the code that removes it.
      if ((error as { readonly type?: string }).type === 'timeout') removeWorker();
    },
  );
}

function removeWorker(): void {
  // Missing on an insecure origin.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void workers?.getRegistration().then((registration) => registration?.unregister());
}

/** The versions of the loaded remotes, without overrides: releases do not change overrides. */
function loadedVersions(loader: RemoteLoader): Record<string, string> {
  return Object.fromEntries(
    Object.entries(loader.health())
      .filter(([, { loadMs, overriddenBy }]) => loadMs !== undefined && overriddenBy === undefined)
      .map(([name, { version }]) => [name, version]),
  );
}
