import { mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredDocument } from '../protocol/value';
import { lockDataDir } from './data-lock';
import { encodeRecord, readRecords } from './record-file';

/** What one commit did: documents as they are now, and names that are gone. */
export interface LogEntry {
  readonly time: string;
  readonly put: readonly StoredDocument[];
  readonly del: readonly string[];
}

const filePattern = /^(snapshot|log)-(\d{10})$/;
const documentsPerRecord = 200;
/** Below this size a log is never worth compacting. */
const minCompactBytes = 8 * 1024 * 1024;

const fileName = (kind: 'snapshot' | 'log', generation: number): string =>
  `${kind}-${String(generation).padStart(10, '0')}`;

function generations(dir: string, kind: string): number[] {
  return readdirSync(dir)
    .map((file) => filePattern.exec(file))
    .filter((match) => match?.[1] === kind)
    .map((match) => Number(match?.[2]))
    .sort((a, b) => a - b);
}

async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, data: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < data.length) {
    const rest = data.length - written;
    const { bytesWritten } = await handle.write(data, written, rest, position + written);
    written += bytesWritten;
  }
}

/**
 * The documents on disk: `snapshot-N` holds everything before `log-N`; logs from N on hold the
 * commits since. A new generation is a new log first and then, in the background, its snapshot,
 * which counts only once it has its name: so at any moment the newest snapshot and the logs from
 * its number on are the whole truth.
 */
export class CommitLog {
  readonly #dir: string;
  readonly #unlock: () => void;
  #generation: number;
  #file: FileHandle;
  #length: number;
  #bytesSinceSnapshot: number;
  #snapshotBytes = 0;
  #compaction: Promise<void> | null = null;
  #broken: Error | null = null;

  private constructor(
    dir: string,
    unlock: () => void,
    generation: number,
    file: FileHandle,
    length: number,
    bytesSinceSnapshot: number,
  ) {
    this.#dir = dir;
    this.#unlock = unlock;
    this.#generation = generation;
    this.#file = file;
    this.#length = length;
    this.#bytesSinceSnapshot = bytesSinceSnapshot;
  }

  /**
   * Opens the folder, creating it, and hands every entry to `take` in order. Throws
   * DataDirInUseError, or an Error that names the damaged file.
   */
  static async open(dir: string, take: (entry: LogEntry) => void): Promise<CommitLog> {
    mkdirSync(dir, { recursive: true });
    const unlock = lockDataDir(dir);
    try {
      const base = generations(dir, 'snapshot').at(-1) ?? 0;
      removeStale(dir, base);
      const read = (json: string): void =>
        (JSON.parse(json) as readonly LogEntry[]).forEach((entry) => take(entry));
      if (base > 0) readRecords(join(dir, fileName('snapshot', base)), read);
      const logs = generations(dir, 'log');
      let length = 0;
      let bytes = 0;
      for (const generation of logs) {
        length = readRecords(join(dir, fileName('log', generation)), read);
        bytes += length;
      }
      const generation = logs.at(-1) ?? base;
      const path = join(dir, fileName('log', generation));
      if (logs.length > 0) truncateSync(path, length);
      const file = await open(path, logs.length > 0 ? 'r+' : 'w+');
      await file.sync();
      await syncDir(dir);
      return new CommitLog(dir, unlock, generation, file, length, bytes);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /**
   * Resolves once the entries, as one record, are on disk. Rejects without a trace of them when
   * the disk refuses; when even that is not sure, every later append rejects too.
   */
  async append(entries: readonly LogEntry[]): Promise<void> {
    if (this.#broken !== null) throw this.#broken;
    const record = encodeRecord(JSON.stringify(entries));
    try {
      await writeAll(this.#file, record, this.#length);
    } catch (error) {
      await this.#file.truncate(this.#length).catch((reason: unknown) => {
        this.#broken = reason as Error;
      });
      throw error;
    }
    try {
      await this.#file.datasync();
    } catch (error) {
      this.#broken = error as Error;
      throw error;
    }
    this.#length += record.length;
    this.#bytesSinceSnapshot += record.length;
  }

  /** Whether the logs have outgrown the snapshot so far that a new one pays. */
  get wantsCompaction(): boolean {
    return (
      this.#compaction === null &&
      this.#bytesSinceSnapshot > Math.max(minCompactBytes, this.#snapshotBytes)
    );
  }

  /**
   * Begins a new generation. `documents` is the whole content as of now; no append may be under
   * way. Resolves when appends may go on; the snapshot itself is written in the background.
   */
  async compact(documents: readonly StoredDocument[], time: string): Promise<void> {
    const generation = this.#generation + 1;
    const file = await open(join(this.#dir, fileName('log', generation)), 'w+');
    await syncDir(this.#dir);
    await this.#file.close();
    this.#file = file;
    this.#generation = generation;
    this.#length = 0;
    this.#bytesSinceSnapshot = 0;
    this.#compaction = this.#writeSnapshot(generation, documents, time)
      .catch((error: unknown) => {
        // The old snapshot and all logs are still there and still the truth.
        process.emitWarning(`Compaction failed: ${(error as Error).message}`);
      })
      .finally(() => {
        this.#compaction = null;
      });
  }

  async #writeSnapshot(
    generation: number,
    documents: readonly StoredDocument[],
    time: string,
  ): Promise<void> {
    const path = join(this.#dir, fileName('snapshot', generation));
    const temporary = `${path}.tmp`;
    const file = await open(temporary, 'w');
    let length = 0;
    try {
      for (let at = 0; at === 0 || at < documents.length; at += documentsPerRecord) {
        const put = documents.slice(at, at + documentsPerRecord);
        const record = encodeRecord(JSON.stringify([{ time, put, del: [] }]));
        await writeAll(file, record, length);
        length += record.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncDir(this.#dir);
    this.#snapshotBytes = length;
    for (const kind of ['snapshot', 'log'] as const) {
      for (const old of generations(this.#dir, kind).filter((number) => number < generation)) {
        await rm(join(this.#dir, fileName(kind, old)));
      }
    }
  }

  /** Waits for a running compaction and closes the files. */
  async close(): Promise<void> {
    await this.#compaction;
    await this.#file.close();
    this.#unlock();
  }
}

/** Removes what a crash left behind: unfinished snapshots and generations before `base`. */
function removeStale(dir: string, base: number): void {
  for (const file of readdirSync(dir)) {
    const generation = Number(filePattern.exec(file)?.[2] ?? base);
    if (file.endsWith('.tmp') || generation < base) rmSync(join(dir, file));
  }
}
