import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  serverTimestamp,
  setLogLevel,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { stamped, type Request, type Role } from './request';
import { signInOf } from './sign-in';
import type { Address, Transport } from './transport';

/** Sends with the lite SDK over REST, which is several times faster for thousands of requests. */
export function restTransport(project: string, server: Address): Transport {
  // The SDK would print every refusal, and most requests here must be refused.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const databases = new Map<Role | 'owner', Firestore>();

  function databaseOf(role: Role | 'owner'): Firestore {
    const known = databases.get(role);
    if (known) return known;
    const app = initializeApp({ projectId: project }, `${project} ${role}`);
    const database = getFirestore(app);
    connectFirestoreEmulator(database, server.host, server.port, mockUser(role));
    apps.push(app);
    databases.set(role, database);
    return database;
  }

  return {
    send: (role, request) =>
      'skip' in request ? sendByHand(project, server, request) : send(databaseOf(role), request),
    write: (writes) => send(databaseOf('owner'), { commit: writes }),
    async clear() {
      const { host, port } = server;
      const path = `/emulator/v1/projects/${project}/databases/(default)/documents`;
      const answer = await fetch(`http://${host}:${port}${path}`, { method: 'DELETE' });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
    },
  };
}

function mockUser(role: Role | 'owner'): Parameters<typeof connectFirestoreEmulator>[3] {
  // The emulators check no rules for a caller with this token.
  if (role === 'owner') return { mockUserToken: 'owner' };
  const signIn = signInOf(role);
  return signIn ? { mockUserToken: { user_id: signIn.uid, ...signIn.token } } : {};
}

async function sendByHand(
  project: string,
  { host, port }: Address,
  { skip: offset, of: collectionId, limit: most }: Extract<Request, { skip: number }>,
): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`;
  const answer = await fetch(`http://${host}:${port}/v1/${documents}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], offset, limit: most } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function send(
  database: Firestore,
  request: Exclude<Request, { skip: number }>,
): Promise<void> {
  if ('get' in request) await getDoc(doc(database, request.get));
  else if ('listGroup' in request) await getDocs(collectionGroup(database, request.listGroup));
  else if ('list' in request) {
    const limits = [
      ...(request.where ? [where(...request.where)] : []),
      ...(request.limit ? [limit(request.limit)] : []),
    ];
    await getDocs(query(collection(database, request.list), ...limits));
  } else {
    const batch = writeBatch(database);
    for (const write of request.commit) {
      if ('set' in write)
        batch.set(doc(database, write.set), stamped(write.fields, serverTimestamp()));
      else if ('update' in write)
        batch.update(doc(database, write.update), stamped(write.fields, serverTimestamp()));
      else batch.delete(doc(database, write.delete));
    }
    await batch.commit();
  }
}
