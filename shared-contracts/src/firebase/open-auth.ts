import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth';

import type { RuntimeConfig } from '../contract/config';
import { VISITOR, type Session } from '../contract/session';
import * as api from './auth-api';
import type { AuthClient } from './client';
import { createSignInArrived } from './sign-in-arrived';

export interface PageAuth extends AuthClient {
  /** See `createSignInArrived`. */
  readonly arrived: () => Promise<void>;
}

/**
 * Opens the sign-in service without pop-ups and redirects, which the shop does not use. This halves the
 * code.
 */
export function openAuth(
  app: FirebaseApp,
  config: RuntimeConfig,
  keep: 'on-device' | 'in-memory',
  session: () => Session = () => VISITOR,
): PageAuth {
  const auth = initializeAuth(app, {
    // The SDK uses the first persistence that works.
    persistence:
      keep === 'on-device'
        ? [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence]
        : inMemoryPersistence,
  });
  if (config.emulators) {
    connectAuthEmulator(auth, config.emulators.authUrl, { disableWarnings: true });
  }
  const client = { ...api, auth };
  return { ...client, arrived: createSignInArrived(client, session) };
}
