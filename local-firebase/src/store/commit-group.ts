import type { DatabaseName } from '../protocol/resource-name';
import type { StrictClock } from '../protocol/timestamp';
import type { StoredDocument } from '../protocol/value';
import type { LogEntry } from './log-files';
import type { DocumentTable } from './document-table';
import type { ReadDocument, StagedCommit, WriteOutcome } from './staged-commit';

/** A commit that is about to happen, as the access check sees it. */
export interface PendingCommit {
  readonly time: string;
  readonly before: ReadDocument;
  readonly after: ReadDocument;
  /** Whether `before` reads from the database's table, because no earlier commit waits for the disk. */
  readonly tableIsCurrent: boolean;
}

export interface CommitResult {
  readonly commitTime: string;
  readonly outcomes: readonly WriteOutcome[];
}

/** A commit that waits to be processed. */
export interface QueuedCommit {
  readonly database: DatabaseName;
  readonly stage: (read: ReadDocument, time: string, tableIsCurrent: boolean) => StagedCommit;
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

interface DoneCommit {
  readonly request: QueuedCommit;
  readonly stage: StagedCommit;
  readonly time: string;
}

interface FailedCommit {
  readonly request: QueuedCommit;
  readonly error: unknown;
}

/** Computes each commit on top of the earlier ones in the group. */
export function stageGroup(
  group: readonly QueuedCommit[],
  clock: StrictClock,
  tableOf: (database: DatabaseName) => DocumentTable,
): {
  done: readonly DoneCommit[];
  failed: readonly FailedCommit[];
  overlay: ReadonlyMap<DatabaseName, Map<string, StoredDocument | null>>;
} {
  const done: DoneCommit[] = [];
  const failed: FailedCommit[] = [];
  const overlay = new Map<DatabaseName, Map<string, StoredDocument | null>>();
  for (const request of group) {
    const table = tableOf(request.database);
    const pending = overlay.get(request.database) ?? new Map<string, StoredDocument | null>();
    overlay.set(request.database, pending);
    const read: ReadDocument = (name) => {
      const staged = pending.get(name);
      return staged === undefined ? table.get(name) : staged;
    };
    const time = clock.next();
    try {
      const stage = request.stage(read, time, pending.size === 0);
      for (const [name, document] of stage.staged) pending.set(name, document);
      done.push({ request, stage, time });
    } catch (error) {
      failed.push({ request, error });
    }
  }
  return { done, failed, overlay };
}

/** The part of a commit that the log stores. */
export function asLogEntry({ stage, time }: DoneCommit): LogEntry {
  const put: StoredDocument[] = [];
  const del: string[] = [];
  for (const [name, document] of stage.staged) {
    if (document === null) del.push(name);
    else put.push(document);
  }
  return { time, put, del };
}
