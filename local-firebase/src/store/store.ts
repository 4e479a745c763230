import { randomUUID } from 'node:crypto';
import { databaseOf, type DatabaseName } from '../protocol/resource-name';
import { RpcError } from '../protocol/rpc-error';
import { StrictClock } from '../protocol/timestamp';
import type { StoredDocument } from '../protocol/value';
import { CommitLog, type LogEntry } from './commit-log';
import { Database } from './database';
import { stageCommit, type ReadDocument, type Staged, type WriteOutcome } from './staged-commit';
import type { Write } from './write';

/** A commit that is about to happen, for the one who decides whether it may. */
export interface PendingCommit {
  readonly time: string;
  readonly before: ReadDocument;
  readonly after: ReadDocument;
  /** Whether the database's table is what `before` reads: no earlier commit waits for the disk. */
  readonly tableIsCurrent: boolean;
}

export interface CommitResult {
  readonly commitTime: string;
  readonly outcomes: readonly WriteOutcome[];
}

interface Stageable {
  readonly database: DatabaseName;
  readonly stage: (read: ReadDocument, time: string, tableIsCurrent: boolean) => CommitStage;
}

type CommitStage = { readonly staged: Staged; readonly outcomes: readonly WriteOutcome[] };

interface Queued extends Stageable {
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

interface StagedRequest {
  readonly request: Queued;
  readonly stage: CommitStage;
  readonly time: string;
}

/** At most so many commits share one write to the disk. */
const maxGroup = 500;

/**
 * All databases of the backend. Commits are worked out one after another; those that arrive while
 * the disk is busy share the next write and its fsync. A commit is seen by reads and listeners
 * only once it is on disk.
 */
export class Store {
  readonly clock = new StrictClock();
  /** Differs for every run: resume tokens of an earlier run are of no use. */
  readonly runId = randomUUID();
  readonly #databases = new Map<DatabaseName, Database>();
  #log: CommitLog | null = null;
  #queue: Queued[] = [];
  #draining: Promise<void> | null = null;
  #closed = false;

  /** Opens a data folder, or an empty store for `memory`. */
  static async open(dataDir: string): Promise<Store> {
    const store = new Store();
    if (dataDir !== 'memory') {
      store.#log = await CommitLog.open(dataDir, (entry) => store.#load(entry));
    }
    return store;
  }

  /** The database of that name; it exists from its first use on. */
  database(name: DatabaseName): Database {
    let database = this.#databases.get(name);
    if (database === undefined) {
      database = new Database();
      this.#databases.set(name, database);
    }
    return database;
  }

  /**
   * Commits writes atomically. `check` runs when their effect is known and throws to refuse it.
   * Rejects with an RpcError; RESOURCE_EXHAUSTED when the disk refuses.
   */
  commit(
    database: DatabaseName,
    writes: readonly Write[],
    check: (pending: PendingCommit) => void,
  ): Promise<CommitResult> {
    return this.#enqueue({
      database,
      stage: (read, time, tableIsCurrent) => {
        const stage = stageCommit(writes, read, time);
        const after = (name: string): StoredDocument | null => {
          const staged = stage.staged.get(name);
          return staged === undefined ? read(name) : staged;
        };
        check({ time, before: read, after, tableIsCurrent });
        return stage;
      },
    });
  }

  /** Deletes every document of a database. */
  clear(database: DatabaseName): Promise<CommitResult> {
    return this.#enqueue({
      database,
      stage: () => {
        const names = [...this.database(database).table.all()].map(({ name }) => name);
        return { staged: new Map(names.map((name) => [name, null])), outcomes: [] };
      },
    });
  }

  /** Finishes what is queued and closes the files; later commits are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
    await this.#log?.close();
  }

  #load({ time, put, del }: LogEntry): void {
    this.clock.advancePast(time);
    const table = (name: string): Database['table'] => this.database(databaseOf(name)).table;
    for (const document of put) table(document.name).put(document);
    for (const name of del) table(name).delete(name);
  }

  #enqueue(stageable: Stageable): Promise<CommitResult> {
    if (this.#closed) return Promise.reject(new RpcError('UNAVAILABLE', 'The backend stops.'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...stageable, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    // Lets the commits of one turn of the event loop come together.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, maxGroup);
      await this.#commitGroup(group);
      if (this.#log?.wantsCompaction === true) await this.#compact(this.#log);
    }
    // In the same turn as the last look at the queue: what comes later starts a new drain.
    this.#draining = null;
  }

  async #commitGroup(group: readonly Queued[]): Promise<void> {
    const { done, overlay } = this.#stageGroup(group);
    const entries = done.filter(({ stage }) => stage.staged.size > 0).map(asLogEntry);
    try {
      if (entries.length > 0) await this.#log?.append(entries);
    } catch (error) {
      const message = `The commit could not be written: ${(error as Error).message}`;
      for (const { request } of done) request.reject(new RpcError('RESOURCE_EXHAUSTED', message));
      return;
    }
    for (const [name, staged] of overlay) this.database(name).apply(staged);
    for (const { request, stage, time } of done) {
      request.resolve({ commitTime: time, outcomes: stage.outcomes });
    }
  }

  /** Works out each commit on top of the ones before it in the group. */
  #stageGroup(group: readonly Queued[]): {
    done: readonly StagedRequest[];
    overlay: ReadonlyMap<DatabaseName, Map<string, StoredDocument | null>>;
  } {
    const done: StagedRequest[] = [];
    const overlay = new Map<DatabaseName, Map<string, StoredDocument | null>>();
    for (const request of group) {
      const { table } = this.database(request.database);
      const pending = overlay.get(request.database) ?? new Map<string, StoredDocument | null>();
      overlay.set(request.database, pending);
      const read = (name: string): StoredDocument | null => {
        const staged = pending.get(name);
        return staged === undefined ? table.get(name) : staged;
      };
      const time = this.clock.next();
      try {
        const stage = request.stage(read, time, pending.size === 0);
        for (const [name, document] of stage.staged) pending.set(name, document);
        done.push({ request, stage, time });
      } catch (error) {
        request.reject(error);
      }
    }
    return { done, overlay };
  }

  async #compact(log: CommitLog): Promise<void> {
    const documents = [...this.#databases.values()].flatMap(({ table }) => [...table.all()]);
    try {
      await log.compact(documents, this.clock.next());
    } catch (error) {
      process.emitWarning(`Compaction failed: ${(error as Error).message}`);
    }
  }
}

function asLogEntry({ stage, time }: StagedRequest): LogEntry {
  const put: StoredDocument[] = [];
  const del: string[] = [];
  for (const [name, document] of stage.staged) {
    if (document === null) del.push(name);
    else put.push(document);
  }
  return { time, put, del };
}
