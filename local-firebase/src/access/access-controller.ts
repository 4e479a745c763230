import { queryFacts } from '../query/query-facts';
import type { Query } from '../query/query';
import { parseResourceName, resourceName, type DatabaseName } from '../protocol/resource-name';
import { RpcError } from '../protocol/rpc-error';
import type { PendingCommit } from '../store/commit-group';
import type { Store } from '../store/store';
import type { ReadDocument } from '../store/staged-commit';
import type { Write } from '../store/write';
import { allowAll, type AccessGuard, type AccessRequest, type Caller } from './access-guard';

/** Checks every read and write with the active guard and throws when the guard refuses. */
export interface AccessController {
  /** Activates a guard, for one project if `project` is given, and notifies the observers. */
  setGuard(guard: AccessGuard, project?: string): void;
  /** Calls `observer` whenever a guard changes. Returns a function that stops this. */
  observe(observer: () => void): () => void;
  /** Whether this caller may do everything, so no rule needs to be evaluated. */
  isOpen(database: DatabaseName, caller: Caller): boolean;
  /** Throws PERMISSION_DENIED unless the caller may read the document with this name. */
  checkGet(caller: Caller, name: string): void;
  /**
   * Throws PERMISSION_DENIED unless the caller may run the query, whichever documents the query
   * finds.
   */
  checkList(caller: Caller, query: Query): void;
  /** Throws PERMISSION_DENIED unless the caller is the owner. Rules cannot grant this right. */
  checkOwner(caller: Caller, database: DatabaseName): void;
  /**
   * Throws PERMISSION_DENIED unless the caller may make the commit. A document that is written more
   * than once is judged once, from its state before the commit to its state after the commit.
   */
  checkCommit(
    caller: Caller,
    database: DatabaseName,
    writes: readonly Write[],
    pending: PendingCommit,
  ): void;
}

export function createAccessController(store: Store, initialGuard: AccessGuard): AccessController {
  const projectGuards = new Map<string, AccessGuard>();
  const observers = new Set<() => void>();
  let commonGuard = initialGuard;

  const guardOf = (database: DatabaseName): AccessGuard =>
    projectGuards.get(database.split('/')[1] ?? '') ?? commonGuard;

  const isOpen = (database: DatabaseName, caller: Caller): boolean =>
    caller.kind === 'owner' || guardOf(database) === allowAll;

  function judge(
    database: DatabaseName,
    requests: readonly AccessRequest[],
    { before, after }: { before: ReadDocument; after: ReadDocument },
  ): void {
    const verdict = guardOf(database).judge(requests, {
      before: (path) => before(resourceName(database, path)),
      after: (path) => after(resourceName(database, path)),
    });
    if (!verdict.allowed) throw new RpcError('PERMISSION_DENIED', verdict.reason);
  }

  function checkRead(caller: Caller, name: string, factsOf: (read: ReadDocument) => AccessFacts) {
    const { database } = parseName(name);
    if (isOpen(database, caller)) return;
    const read: ReadDocument = (of) => store.database(database).table.get(of);
    const request = accessRequest(caller, name, factsOf(read), store.clock.next());
    judge(database, [request], { before: read, after: read });
  }

  return {
    isOpen,
    setGuard(guard, project) {
      if (project === undefined) commonGuard = guard;
      else projectGuards.set(project, guard);
      for (const observer of [...observers]) observer();
    },
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    checkGet(caller, name) {
      checkRead(caller, name, (read) => ({ method: 'get', before: read(name) }));
    },
    checkList(caller, query) {
      checkRead(caller, `${query.parent}/${query.collectionId ?? ''}`, () => ({
        method: 'list',
        query: queryFacts(query),
        collectionGroup: query.allDescendants,
      }));
    },
    checkOwner(caller, database) {
      if (isOpen(database, caller)) return;
      throw new RpcError('PERMISSION_DENIED', 'Only the owner may do this.');
    },
    checkCommit(caller, database, writes, pending) {
      if (writes.length === 0 || isOpen(database, caller)) return;
      const lastWrites = new Map(writes.map((write) => [write.name, write]));
      const requests = [...lastWrites.values()].map((write) =>
        accessRequest(caller, write.name, writeFacts(write, pending), pending.time),
      );
      judge(database, requests, pending);
    },
  };
}

type AccessFacts = AccessRequest extends infer Request
  ? Request extends AccessRequest
    ? Omit<Request, 'caller' | 'project' | 'database' | 'path' | 'time'>
    : never
  : never;

/** A query over every collection has no collection id, so its name ends with a slash. */
const parseName = (name: string) => parseResourceName(name.replace(/\/$/, ''));

function accessRequest(
  caller: Caller,
  name: string,
  facts: AccessFacts,
  time: string,
): AccessRequest {
  const { project, databaseId: database, path } = parseName(name);
  return { caller, project, database, path, time, ...facts };
}

function writeFacts(write: Write, pending: PendingCommit): AccessFacts {
  const before = pending.before(write.name);
  const after = pending.after(write.name);
  if (write.kind === 'verify') return { method: 'get', before };
  if (after === null) return { method: 'delete', before };
  if (before === null) return { method: 'create', before, after: after.fields };
  return { method: 'update', before, after: after.fields };
}
