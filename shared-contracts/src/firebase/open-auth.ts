import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth';

import type { RuntimeConfig } from '../contract/config';
import * as api from './auth-api';
import type { AuthClient } from './client';

export { signInArrived } from './sign-in-arrived';

/**
 * Opens the sign-in service without pop-ups and redirects, which the shop does not use. This halves the
 * code.
 */
export function openAuth(
  app: FirebaseApp,
  config: RuntimeConfig,
  keep: 'on-device' | 'in-memory',
): AuthClient {
  const auth = initializeAuth(app, {
    // The SDK takes the first that works.
    persistence:
      keep === 'on-device'
        ? [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence]
        : inMemoryPersistence,
  });
  if (config.emulators) {
    connectAuthEmulator(auth, config.emulators.authUrl, { disableWarnings: true });
  }
  return { ...api, auth };
}
