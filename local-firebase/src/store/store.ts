import { databaseOf, type DatabaseName } from '../protocol/resource-name';
import { RpcError } from '../protocol/rpc-error';
import { createStrictClock, type StrictClock } from '../protocol/timestamp';
import { openCommitLog, type CommitLog } from './commit-log';
import type { LogEntry } from './log-files';
import { createDatabase, type Database } from './database';
import {
  asLogEntry,
  stageGroup,
  type CommitResult,
  type PendingCommit,
  type QueuedCommit,
} from './commit-group';
import { stageCommit, type ReadDocument } from './staged-commit';
import type { Write } from './write';

/** Largest number of commits that share one write to the disk. */
const maxGroup = 500;

/**
 * All databases of the backend. Commits are computed one after another; those that arrive while the
 * disk is busy share the next write and its fsync. Reads and listeners see a commit only when it is
 * on disk.
 */
export interface Store {
  readonly clock: StrictClock;
  /** The time of the latest commit that reads can see. All later commits have later times. */
  appliedTime(): string;
  /** The database of this name; it exists from its first use on. */
  database(name: DatabaseName): Database;
  /**
   * Commits writes atomically. `check` runs when their effect is known, and throws to refuse them.
   * Rejects with an RpcError; with RESOURCE_EXHAUSTED when the disk refuses.
   */
  commit(
    database: DatabaseName,
    writes: readonly Write[],
    check: (pending: PendingCommit) => void,
  ): Promise<CommitResult>;
  /** Deletes all documents of a database. */
  clear(database: DatabaseName): Promise<CommitResult>;
  /** Finishes queued commits and closes the files; later commits are refused. */
  close(): Promise<void>;
}

/**
 * Opens a data folder, or an empty store for `memory`. `warn` receives messages about lost and
 * unreadable data. Rejects like openCommitLog.
 */
export async function openStore(
  dataDir: string,
  warn: (message: string) => void = (message) => process.emitWarning(message),
): Promise<Store> {
  const clock = createStrictClock();
  const databases = new Map<DatabaseName, Database>();
  const log = dataDir === 'memory' ? null : await openCommitLog(dataDir, load, warn);
  let appliedTime = clock.next();
  let queue: QueuedCommit[] = [];
  let draining: Promise<void> | null = null;
  let closed = false;

  function databaseNamed(name: DatabaseName): Database {
    const database = databases.get(name) ?? createDatabase();
    databases.set(name, database);
    return database;
  }

  function load({ time, put, del }: LogEntry): void {
    clock.advancePast(time);
    const table = (name: string): Database['table'] => databaseNamed(databaseOf(name)).table;
    for (const document of put) table(document.name).put(document);
    for (const name of del) table(name).delete(name);
  }

  function enqueue(stageable: Pick<QueuedCommit, 'database' | 'stage'>): Promise<CommitResult> {
    if (closed) return Promise.reject(new RpcError('UNAVAILABLE', 'The backend stops.'));
    return new Promise((resolve, reject) => {
      queue.push({ ...stageable, resolve, reject });
      draining ??= drain();
    });
  }

  async function drain(): Promise<void> {
    // Wait one turn of the event loop, so that its commits share one write.
    await Promise.resolve();
    while (queue.length > 0) {
      const group = queue.slice(0, maxGroup);
      queue = queue.slice(maxGroup);
      await commitGroup(group);
      if (log?.wantsCompaction() === true) await compact(log);
    }
    // This must happen in the same turn as the last look at the queue, or a commit could wait
    // forever.
    draining = null;
  }

  async function commitGroup(group: readonly QueuedCommit[]): Promise<void> {
    const { done, failed, overlay } = stageGroup(group, clock, (name) => databaseNamed(name).table);
    const entries = done.filter(({ stage }) => stage.staged.size > 0).map(asLogEntry);
    try {
      if (entries.length > 0) await log?.append(entries);
    } catch (error) {
      const message = `The commit could not be written: ${(error as Error).message}`;
      for (const { reject } of group) reject(new RpcError('RESOURCE_EXHAUSTED', message));
      return;
    }
    appliedTime = done.at(-1)?.time ?? appliedTime;
    for (const [name, staged] of overlay) databaseNamed(name).apply(staged);
    for (const { request, stage, time } of done) {
      request.resolve({ commitTime: time, outcomes: stage.outcomes });
    }
    // Not earlier: a client that reads again after a refusal must see the commit that was the reason.
    for (const { request, error } of failed) request.reject(error);
  }

  async function compact(target: CommitLog): Promise<void> {
    const documents = [...databases.values()].flatMap(({ table }) => [...table.all()]);
    try {
      await target.compact(documents, clock.next());
    } catch (error) {
      warn(`Compaction failed: ${(error as Error).message}`);
    }
  }

  return {
    clock,
    appliedTime: () => appliedTime,
    database: databaseNamed,
    commit: (database, writes, check) =>
      enqueue({
        database,
        stage(read, time, tableIsCurrent) {
          const stage = stageCommit(writes, read, time);
          const after: ReadDocument = (name) => {
            const staged = stage.staged.get(name);
            return staged === undefined ? read(name) : staged;
          };
          check({ time, before: read, after, tableIsCurrent });
          if (stage.failure !== null) throw stage.failure;
          return stage;
        },
      }),
    clear: (database) =>
      enqueue({
        database,
        stage() {
          const names = [...databaseNamed(database).table.all()].map(({ name }) => name);
          return {
            staged: new Map(names.map((name) => [name, null])),
            outcomes: [],
            failure: null,
          };
        },
      }),
    async close() {
      closed = true;
      await draining;
      await log?.close();
    },
  };
}
