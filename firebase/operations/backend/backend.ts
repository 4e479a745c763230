import { GoogleAuth } from 'google-auth-library';

import { createAccountsOwner, type AccountsOwner } from './accounts-owner';
import { createFirestoreOwner, type FirestoreOwner } from './firestore-owner';
import { createHttp, type Fetch } from './http';

/** Both services of one project, with an owner's rights. */
export interface Backend {
  readonly firestore: FirestoreOwner;
  readonly accounts: AccountsOwner;
}

/** The project of the local backend. Emulators never let a `demo-` project reach the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';

const DEFAULT_DATABASE = '(default)';

export interface LocalBackendOptions {
  readonly firestoreUrl: string;
  readonly authUrl: string;
  readonly project?: string;
  readonly database?: string;
  readonly fetch?: Fetch;
}

/** The local backend or the official emulators: both take the word `owner` for a token. */
export function localBackend(options: LocalBackendOptions): Backend {
  const {
    project = LOCAL_PROJECT,
    database = DEFAULT_DATABASE,
    fetch = globalThis.fetch,
  } = options;
  const http = createHttp(fetch, () => Promise.resolve('Bearer owner'));
  return {
    firestore: createFirestoreOwner(http, {
      firestoreUrl: options.firestoreUrl,
      project,
      database,
    }),
    accounts: createAccountsOwner(http, { authUrl: options.authUrl, project }),
  };
}

/**
 * The cloud, by the service account whose key file `GOOGLE_APPLICATION_CREDENTIALS` names. Every
 * call rejects with google-auth-library's message when there is none.
 */
export function cloudBackend(project: string, database = DEFAULT_DATABASE): Backend {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const http = createHttp(
    globalThis.fetch,
    async () => `Bearer ${(await auth.getAccessToken()) ?? ''}`,
  );
  const firestoreUrl = 'https://firestore.googleapis.com';
  return {
    firestore: createFirestoreOwner(http, { firestoreUrl, project, database }),
    accounts: createAccountsOwner(http, { authUrl: null, project }),
  };
}

/** The local backend at the ports of the environment: `FIRESTORE_PORT` (8080), `AUTH_PORT` (9099). */
export function backendFromEnvironment(env: NodeJS.ProcessEnv): Backend {
  return localBackend({
    firestoreUrl: `http://127.0.0.1:${env.FIRESTORE_PORT ?? '8080'}`,
    authUrl: `http://127.0.0.1:${env.AUTH_PORT ?? '9099'}`,
  });
}
