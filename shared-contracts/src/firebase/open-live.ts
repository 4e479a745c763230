import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';

import type { RuntimeConfig } from '../contract/config';
import type { LiveDatabase } from './client';
import { withDeadlines } from './deadline';
import * as api from './live-api';

export function openLive(app: FirebaseApp, config: RuntimeConfig): LiveDatabase {
  const db = getFirestore(app);
  if (config.emulators) {
    const { host, port } = config.emulators.firestore;
    connectFirestoreEmulator(db, host, port);
  }
  const { getDoc, getDocs, getDocFromServer, getDocsFromServer } = api;
  const { getAggregateFromServer, getCountFromServer } = api;
  return {
    ...api,
    ...withDeadlines({
      getAggregateFromServer,
      getCountFromServer,
      getDoc,
      getDocs,
      getDocFromServer,
      getDocsFromServer,
    }),
    db,
  };
}
