import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateProducts, LOCAL_PROJECT, localBackend, seed } from '@galleria/firebase';
import type { LocalFirebase } from '@galleria/local-firebase';
import { FIRST_CATEGORIES } from '@galleria/shared-contracts/domain';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';

import { startBackend } from '../harness/backend';
import type { Log } from '../harness/report';
import type { Section } from '../harness/section';
import { Samples } from '../harness/samples';

/**
 * Measures the local backend with this many products: its start, its answers, and the delay of live
 * updates.
 */
export async function measureBackend(
  sizes: readonly number[],
  runs: number,
  log: Log,
): Promise<Section> {
  const samples = new Samples();
  const columns = sizes.map((size) => size.toLocaleString('en-US'));
  for (const [index, size] of sizes.entries()) {
    const column = columns[index] ?? '';
    const dataDir = await mkdtemp(path.join(tmpdir(), 'galleria-backend-'));
    try {
      const empty = await startBackend(dataDir);
      const seededMs = await elapsed(() => seed(localBackend(empty), generateProducts(size)));
      samples.add('filling it', 'ms', column, seededMs);
      await empty.stop();
      for (let run = 1; run <= runs; run += 1) {
        let backend: LocalFirebase | undefined;
        samples.add(
          'start with its data',
          'ms',
          column,
          await elapsed(async () => (backend = await startBackend(dataDir))),
        );
        if (!backend) throw new Error('The backend did not start');
        await measureAnswers(backend, (measure, ms) => samples.add(measure, 'ms', column, ms));
        await backend.stop();
        log(`backend with ${column} products: run ${String(run)} of ${String(runs)}`);
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }
  return { name: 'backend', firstTitle: 'local backend, products', columns, rows: samples.rows() };
}

async function measureAnswers(backend: LocalFirebase, add: (measure: string, ms: number) => void) {
  const app = initializeApp({ projectId: LOCAL_PROJECT, apiKey: 'local' });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', backend.firestorePort);
  try {
    await getDocs(mostExpensive(firestore, 0));
    for (const [index] of FIRST_CATEGORIES.entries()) {
      const ms = await elapsed(() => getDocs(mostExpensive(firestore, index)));
      add('query: 20 dearest of a category', ms);
    }
    for (let nth = 1; nth <= 5; nth += 1) {
      add('live update: from the write to a listener', await liveUpdateMs(backend, firestore, nth));
    }
  } finally {
    await deleteApp(app);
  }
}

function mostExpensive(firestore: Firestore, category: number) {
  return query(
    collection(firestore, 'products'),
    where('category', '==', FIRST_CATEGORIES[category]),
    orderBy('price', 'desc'),
    limit(20),
  );
}

/** Milliseconds from sending an owner's write until another client's listener is called. */
async function liveUpdateMs(backend: LocalFirebase, firestore: Firestore, stock: number) {
  const product = doc(firestore, 'products/1');
  let notify: (() => void) | undefined;
  const isListening = new Promise<() => void>((resolve) => {
    const stop = onSnapshot(product, (snapshot) => {
      if (snapshot.get('stock') === stock) notify?.();
      resolve(stop);
    });
  });
  const stop = await isListening;
  const isNotified = new Promise<void>((resolve) => (notify = resolve));
  const name = `projects/${LOCAL_PROJECT}/databases/(default)/documents/products/1`;
  const ms = await elapsed(async () => {
    const response = await fetch(`${backend.firestoreUrl}/v1/${name}?updateMask.fieldPaths=stock`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ name, fields: { stock: { integerValue: String(stock) } } }),
    });
    if (!response.ok) throw new Error(`The write was answered ${String(response.status)}`);
    await isNotified;
  });
  stop();
  return ms;
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
