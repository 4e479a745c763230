import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';

import type { RuntimeConfig } from '../config';
import type { AuthClient, FirebaseClient } from './client';
import { onceUnlessFailed } from './once-unless-failed';

/** Makes the page's one Firebase client. Both databases act as the person whom `auth` holds. */
export function createFirebaseClient(config: RuntimeConfig): FirebaseClient {
  const app = initializeApp(definedOnly(config.firebase));
  let separateApps = 0;

  const auth = onceUnlessFailed(async () => {
    const { openAuth } = await import('./open-auth');
    const client = openAuth(app, config, 'on-device');
    // Requests sent before the stored sign-in is read back would go out as a visitor's.
    await client.auth.authStateReady();
    return client;
  });

  const lite = onceUnlessFailed(async () => {
    const { openLite } = await import('./open-lite');
    return openLite(app, config);
  });

  return {
    auth,
    async lite(as) {
      const [database] = await Promise.all([lite(), as === 'signed-in' ? auth() : null]);
      return database;
    },
    live: onceUnlessFailed(async () => {
      const [{ openLive }] = await Promise.all([import('./open-live'), auth()]);
      return openLive(app, config);
    }),
    async separateAuth() {
      const { openAuth } = await import('./open-auth');
      separateApps += 1;
      const separateApp = initializeApp(
        definedOnly(config.firebase),
        `separate-${String(separateApps)}`,
      );
      return disposable(openAuth(separateApp, config, 'in-memory'), separateApp);
    },
  };
}

function disposable(client: AuthClient, app: FirebaseApp) {
  return { ...client, dispose: () => deleteApp(app) };
}

/** The SDK reads an option that is present and undefined as a wrong one. */
function definedOnly(options: RuntimeConfig['firebase']) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
