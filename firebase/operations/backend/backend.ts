import { GoogleAuth } from 'google-auth-library';

import { createAccountsOwner, type AccountsOwner } from './accounts-owner';
import { createFirestoreOwner, type FirestoreOwner } from './firestore-owner';
import { createHttp } from './http';

/** Firestore and Authentication of one project, with an owner's rights. */
export interface Backend {
  readonly firestore: FirestoreOwner;
  readonly accounts: AccountsOwner;
}

/** The project of the local backend. Emulators never let a `demo-` project reach the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';

export interface LocalBackendOptions {
  readonly firestoreUrl: string;
  readonly authUrl: string;
}

/** The local backend or the official emulators: both accept the token `owner`. */
export function localBackend({ firestoreUrl, authUrl }: LocalBackendOptions): Backend {
  const http = createHttp(globalThis.fetch, () => Promise.resolve('Bearer owner'));
  return {
    firestore: createFirestoreOwner(http, { firestoreUrl, project: LOCAL_PROJECT }),
    accounts: createAccountsOwner(http, { authUrl, project: LOCAL_PROJECT }),
  };
}

/**
 * The cloud. Calls are made as the service account whose key file `GOOGLE_APPLICATION_CREDENTIALS`
 * names. Without the file, every call rejects with google-auth-library's message.
 */
export function cloudBackend(project: string): Backend {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const http = createHttp(
    globalThis.fetch,
    async () => `Bearer ${(await auth.getAccessToken()) ?? ''}`,
  );
  const firestoreUrl = 'https://firestore.googleapis.com';
  return {
    firestore: createFirestoreOwner(http, { firestoreUrl, project }),
    accounts: createAccountsOwner(http, { authUrl: null, project }),
  };
}

export function firestoreUrl(env: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${env.FIRESTORE_PORT ?? '8080'}`;
}

/** The local backend at the ports of the environment: `FIRESTORE_PORT` (8080), `AUTH_PORT` (9099). */
export function backendFromEnvironment(env: NodeJS.ProcessEnv): Backend {
  return localBackend({
    firestoreUrl: firestoreUrl(env),
    authUrl: `http://127.0.0.1:${env.AUTH_PORT ?? '9099'}`,
  });
}
