import { queryFacts } from '../query/query-facts';
import type { Query } from '../query/query';
import {
  parseResourceName,
  resourceName,
  type DatabaseName,
  type ResourceName,
} from '../protocol/resource-name';
import { RpcError } from '../protocol/rpc-error';
import type { PendingCommit, Store } from '../store/store';
import type { ReadDocument } from '../store/staged-commit';
import type { Write } from '../store/write';
import {
  openGuard,
  type AccessGuard,
  type AccessRequest,
  type AccessView,
  type Caller,
} from './access-guard';

/** The one place that every read and write passes: asks the guard in force and throws on a no. */
export class AccessDesk {
  readonly #store: Store;
  readonly #projectGuards = new Map<string, AccessGuard>();
  readonly #observers = new Set<() => void>();
  #guard: AccessGuard;

  constructor(store: Store, guard: AccessGuard) {
    this.#store = store;
    this.#guard = guard;
  }

  /** Puts a guard in force, for one project only when it is named, and tells the observers. */
  setGuard(guard: AccessGuard, project?: string): void {
    if (project === undefined) this.#guard = guard;
    else this.#projectGuards.set(project, guard);
    for (const observer of [...this.#observers]) observer();
  }

  /** Calls `observer` whenever a guard changes; returns how to stop. */
  observe(observer: () => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Whether this caller may do everything, so that nothing needs judging. */
  isOpen(database: DatabaseName, caller: Caller): boolean {
    return caller.kind === 'owner' || this.#guardOf(database) === openGuard;
  }

  /** Throws PERMISSION_DENIED unless the caller may read the document with this name. */
  checkGet(caller: Caller, name: string): void {
    const { database } = parseResourceName(name);
    if (this.isOpen(database, caller)) return;
    const read: ReadDocument = (of) => this.#store.database(database).table.get(of);
    this.#judge(database, [this.#request(caller, name, { method: 'get', before: read(name) })], {
      before: read,
      after: read,
    });
  }

  /** Throws PERMISSION_DENIED unless the caller may run the query; its documents are not looked at. */
  checkList(caller: Caller, query: Query): void {
    const { database } = parseResourceName(query.parent);
    if (this.isOpen(database, caller)) return;
    const read: ReadDocument = (of) => this.#store.database(database).table.get(of);
    const request = this.#request(caller, `${query.parent}/${query.collectionId ?? ''}`, {
      method: 'list',
      query: queryFacts(query),
      collectionGroup: query.allDescendants,
    });
    this.#judge(database, [request], { before: read, after: read });
  }

  /** Throws PERMISSION_DENIED unless the caller may do everything, which no rule can grant. */
  checkOwner(caller: Caller, database: DatabaseName): void {
    if (!this.isOpen(database, caller)) {
      throw new RpcError('PERMISSION_DENIED', 'Only the owner may do this.');
    }
  }

  /**
   * Throws PERMISSION_DENIED unless the caller may make the commit. A document that is written
   * more than once is judged once, from what it was before to what it will be.
   */
  checkCommit(
    caller: Caller,
    database: DatabaseName,
    writes: readonly Write[],
    pending: PendingCommit,
  ): void {
    if (writes.length === 0 || this.isOpen(database, caller)) return;
    const lastWrites = new Map(writes.map((write) => [write.name, write]));
    const requests = [...lastWrites.values()].map((write) => {
      const before = pending.before(write.name);
      const after = pending.after(write.name);
      return this.#request(caller, write.name, writeFacts(write, before, after), pending.time);
    });
    this.#judge(database, requests, pending);
  }

  #guardOf(database: DatabaseName): AccessGuard {
    return this.#projectGuards.get(database.split('/')[1] ?? '') ?? this.#guard;
  }

  #request(
    caller: Caller,
    name: string,
    facts: AccessFacts,
    time: string = this.#store.clock.next(),
  ): AccessRequest {
    const { project, databaseId: database, path } = splitLoosely(name);
    return { caller, project, database, path, time, ...facts };
  }

  #judge(
    database: DatabaseName,
    requests: readonly AccessRequest[],
    { before, after }: { before: ReadDocument; after: ReadDocument },
  ): void {
    const view: AccessView = {
      before: (path) => before(resourceName(database, path)),
      after: (path) => after(resourceName(database, path)),
    };
    const verdict = this.#guardOf(database).judge(requests, view);
    if (!verdict.allowed) throw new RpcError('PERMISSION_DENIED', verdict.reason);
  }
}

type AccessFacts = AccessRequest extends infer Request
  ? Request extends AccessRequest
    ? Omit<Request, 'caller' | 'project' | 'database' | 'path' | 'time'>
    : never
  : never;

/** A query over every collection has no collection id, which as a name would be malformed. */
const splitLoosely = (name: string): ResourceName =>
  parseResourceName(name.endsWith('/') ? name.slice(0, -1) : name);

function writeFacts(
  write: Write,
  before: ReturnType<ReadDocument>,
  after: ReturnType<ReadDocument>,
): AccessFacts {
  if (write.kind === 'verify') return { method: 'get', before };
  if (after === null) return { method: 'delete', before };
  if (before === null) return { method: 'create', before, after: after.fields };
  return { method: 'update', before, after: after.fields };
}
