import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { serverTimestamp, setLogLevel } from 'firebase/firestore';
import { stamped, type Request, type Role } from './request';
import { restTransport } from './rest-transport';
import { signInOf } from './sign-in';
import type { Address, Transport } from './transport';

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;

/**
 * Sends by the complete SDK that browsers use, through Firebase's library for testing rules. Writes
 * with owner rights go by REST, because the library would start another SDK for each such write.
 */
export async function sdkTransport(project: string, server: Address): Promise<Transport> {
  // The SDK would print every refusal, and most requests here must be refused.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({ projectId: project, firestore: server });
  const owner = restTransport(project, server);
  const databases = new Map<Role, Database>();

  function databaseOf(role: Role): Database {
    const known = databases.get(role);
    if (known) return known;
    const signIn = signInOf(role);
    const context = signIn
      ? environment.authenticatedContext(signIn.uid, signIn.token)
      : environment.unauthenticatedContext();
    const database = context.firestore();
    databases.set(role, database);
    return database;
  }

  return {
    send: (role, request) => send(databaseOf(role), request),
    write: (writes) => owner.write(writes),
    clear: () => owner.clear(),
    close: async () => {
      await owner.close();
      await environment.cleanup();
    },
  };
}

async function send(database: Database, request: Request): Promise<void> {
  if ('get' in request) await database.doc(request.get).get({ source: 'server' });
  else if ('listGroup' in request) {
    await database.collectionGroup(request.listGroup).get({ source: 'server' });
  } else if ('list' in request) {
    const { list, where, limit } = request;
    const all = database.collection(list);
    const matching = where ? all.where(...where) : all;
    await (limit ? matching.limit(limit) : matching).get({ source: 'server' });
  } else {
    const batch = database.batch();
    for (const write of request.commit) {
      if ('set' in write)
        batch.set(database.doc(write.set), stamped(write.fields, serverTimestamp()));
      else if ('update' in write)
        batch.update(database.doc(write.update), stamped(write.fields, serverTimestamp()));
      else batch.delete(database.doc(write.delete));
    }
    await batch.commit();
  }
}
