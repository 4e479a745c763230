import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';

import type { RuntimeConfig } from '../contract/config';
import type { LiteDatabase } from './client';
import { withDeadlines } from './deadline';
import * as api from './lite-api';

export function openLite(app: FirebaseApp, config: RuntimeConfig): LiteDatabase {
  const db = getFirestore(app);
  if (config.emulators) {
    const { host, port } = config.emulators.firestore;
    connectFirestoreEmulator(db, host, port);
  }
  const { getAggregate, getDoc, getDocs, setDoc } = api;
  return { ...api, ...withDeadlines({ getAggregate, getDoc, getDocs, setDoc }), db };
}
