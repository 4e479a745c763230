import path from 'node:path';

import { startLocalFirebase, type LocalFirebase } from '@galleria/local-firebase';

import { LOCAL_PROJECT, localBackend, type Backend } from '../backend/backend';
import type { StoredData } from '../backend/firestore-owner';

/** A local backend for one test file, with short functions that read it. */
export interface TestServices {
  readonly services: LocalFirebase;
  readonly backend: Backend;
  /** The fields of `collection/id`, or undefined. */
  data(path: string): Promise<StoredData | undefined>;
  /** The text in a field. Rejects when the field holds no text. */
  text(path: string, field: string): Promise<string>;
  /** The uid of the account with this e-mail and password, or null. */
  signIn(email: string, password: string): Promise<string | null>;
}

/** Rejects with the errors of `startLocalFirebase`. Stores nothing on disk. */
export async function startTestServices(): Promise<TestServices> {
  const services = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: LOCAL_PROJECT,
    indexesFile: path.join(__dirname, '../../rules/firestore.indexes.json'),
  });
  const backend = localBackend(services);
  const data = async (path: string) => (await backend.firestore.read(path))?.data;
  return {
    services,
    backend,
    data,
    async text(path, field) {
      const value = (await data(path))?.[field];
      if (typeof value !== 'string') throw new Error(`${path} has no text in ${field}`);
      return value;
    },
    async signIn(email, password) {
      const call = `${services.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
      const response = await fetch(`${call}?key=local`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      return response.ok ? ((await response.json()) as { localId: string }).localId : null;
    },
  };
}
