import type { RuntimeConfig } from '../contract/config';
import { settleIndexedDb } from './indexed-db';
import { mendingFiles } from '../contract/load-files';
import type { Session } from '../contract/session';
import { lazyWithRetry } from '../react/lazy-with-retry';
import { createPublicReads, type TakeEarly } from './public-reads';
import type { AuthClient, FirebaseClient } from './client';

/**
 * Creates the Firebase client of the page. Both databases send requests as the user who is signed in at `auth`. No
 * code of the SDK loads before it is needed, and many visitors never need it. `session` returns the session of this
 * page. Requests for the session wait for its account.
 */
export function createFirebaseClient(
  config: RuntimeConfig,
  takeEarly: TakeEarly | undefined,
  session: () => Session,
): FirebaseClient {
  const { load: app } = lazyWithRetry(async () => {
    const [{ initializeApp }] = await Promise.all([import('./app-api'), settleIndexedDb()]);
    return initializeApp(definedOnly(config.firebase));
  });
  let separateApps = 0;

  const { load: auth } = lazyWithRetry(async () => {
    const [{ openAuth }, opened] = await Promise.all([
      import(/* webpackChunkName: "firebase-auth" */ './open-auth'),
      app(),
    ]);
    const client = openAuth(opened, config, 'on-device', session);
    // Wait until the stored sign-in is read, because earlier requests would be sent as requests of a visitor.
    await client.auth.authStateReady();
    return client;
  });
  /** The database, as soon as the session's account is also signed in. Both load in parallel. */
  const withAccount = async <T>(database: Promise<T>): Promise<T> => {
    const [opened] = await Promise.all([database, auth().then(({ arrived }) => arrived())]);
    return opened;
  };

  const { load: lite } = lazyWithRetry(async () => {
    const [{ openLite }, opened] = await Promise.all([
      import(/* webpackChunkName: "firebase-lite" */ './open-lite'),
      app(),
    ]);
    return openLite(opened, config);
  });

  const { load: live } = lazyWithRetry(async () => {
    const [{ openLive }, opened] = await Promise.all([
      import(/* webpackChunkName: "firebase-live" */ './open-live'),
      app(),
      auth(),
    ]);
    return openLive(opened, config);
  });

  return {
    publicReads: createPublicReads(config, takeEarly),
    auth,
    lite: (as) => (as === 'signed-in' ? withAccount(lite()) : lite()),
    live: () => withAccount(live()),
    separateAuth: mendingFiles(async () => {
      const [{ openAuth }, { deleteApp, initializeApp }] = await Promise.all([
        import(/* webpackChunkName: "firebase-auth" */ './open-auth'),
        import('./app-api'),
        settleIndexedDb(),
      ]);
      separateApps += 1;
      const name = `separate-${String(separateApps)}`;
      const separateApp = initializeApp(definedOnly(config.firebase), name);
      const client: AuthClient = openAuth(separateApp, config, 'in-memory');
      return { ...client, dispose: () => deleteApp(separateApp) };
    }),
  };
}

/** Removes undefined options, because the SDK treats them as invalid. */
function definedOnly(options: RuntimeConfig['firebase']) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
