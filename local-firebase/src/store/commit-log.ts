import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../durable-file';
import type { StoredDocument } from '../protocol/value';
import { lockDataDir } from './data-lock';
import { createLog, endLog, loadFiles, writeAll, type LogEntry } from './log-files';
import { fileName, readManifest, removeOthers, writeManifest } from './manifest';
import { encodeRecord, endMark } from './record-file';

/** The documents on disk: a snapshot, and the later commits in one or more logs. */
export interface CommitLog {
  /**
   * Resolves when the entries are on disk, as one record. When the disk refuses, it rejects and
   * stores none of them. If it is uncertain whether something was stored, every later append
   * rejects too.
   */
  append(entries: readonly LogEntry[]): Promise<void>;
  /** Whether the logs are so much larger than the snapshot that a new snapshot is worthwhile. */
  wantsCompaction(): boolean;
  /**
   * Begins a new generation. `documents` is the whole current content; no append may be in
   * progress. Resolves when appends may go on; the snapshot itself is written in the background.
   * When the disk refuses, the files stay as they were.
   */
  compact(documents: readonly StoredDocument[], time: string): Promise<void>;
  /** Waits for a running compaction and closes the files. */
  close(): Promise<void>;
}

const documentsPerRecord = 200;
/** In bytes. A smaller log is not compacted. */
const minCompactBytes = 8 * 1024 * 1024;

/** The chunks of a snapshot. Its end mark contains the number of its records. */
function* snapshotChunks(
  generation: number,
  documents: readonly StoredDocument[],
  time: string,
): Generator<Buffer> {
  let count = 0;
  for (let at = 0; at < documents.length; at += documentsPerRecord) {
    const put = documents.slice(at, at + documentsPerRecord);
    yield encodeRecord(generation, count, JSON.stringify([{ time, put, del: [] }]));
    count += 1;
  }
  yield encodeRecord(generation, count, JSON.stringify([{ time, put: [], del: [] }]));
  yield endMark(generation, count + 1);
}

/**
 * Opens the folder, creates it if needed, and passes every entry to `take` in order. If a crash
 * left the last record incomplete, the record is moved to another file and reported to `warn`.
 * Rejects with DataDirInUseError, or with an Error that names the damaged file and byte, or the
 * missing file.
 */
export async function openCommitLog(
  dir: string,
  take: (entry: LogEntry) => void,
  warn: (message: string) => void,
): Promise<CommitLog> {
  mkdirSync(dir, { recursive: true });
  const unlock = lockDataDir(dir);
  const loaded = await loadFiles(dir, take, warn).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let { manifest, log, snapshotBytes, logBytes } = loaded;
  let compaction: Promise<void> | null = null;
  let broken: Error | null = null;
  const markBroken = (reason: unknown): void => {
    broken = reason as Error;
  };

  async function writeSnapshot(documents: readonly StoredDocument[], time: string): Promise<void> {
    const base = manifest.newest;
    const path = join(dir, fileName('snapshot', base));
    const compacted = { base, newest: base };
    try {
      await replaceFile(path, snapshotChunks(base, documents, time));
      await writeManifest(dir, compacted);
    } catch (error) {
      // The old snapshot and all logs are still there and valid.
      if (readManifest(dir)?.base !== base) await rm(path, { force: true });
      throw error;
    }
    manifest = compacted;
    snapshotBytes = statSync(path).size;
    removeOthers(dir, manifest);
  }

  return {
    async append(entries) {
      if (broken !== null) throw broken;
      const record = encodeRecord(log.generation, log.count, JSON.stringify(entries));
      const data = Buffer.concat([record, endMark(log.generation, log.count + 1)]);
      try {
        await writeAll(log.file, data, log.length);
      } catch (error) {
        await endLog(log).catch(markBroken);
        throw error;
      }
      await log.file.datasync().catch((error: unknown) => {
        markBroken(error);
        throw error;
      });
      log.length += record.length;
      log.count += 1;
      logBytes += record.length;
    },
    wantsCompaction: () =>
      compaction === null && logBytes > Math.max(minCompactBytes, snapshotBytes),
    async compact(documents, time) {
      const newest = log.generation + 1;
      const started = { ...manifest, newest };
      const next = await createLog(dir, newest).catch(discard);
      await writeManifest(dir, started).catch(async (error: unknown) => {
        await next.file.close();
        return discard(error);
      });
      await log.file.close();
      log = next;
      manifest = started;
      logBytes = 0;
      compaction = writeSnapshot(documents, time)
        .catch((error: unknown) => warn(`Compaction failed: ${(error as Error).message}`))
        .finally(() => {
          compaction = null;
        });

      async function discard(error: unknown): Promise<never> {
        const isNamed = readManifest(dir)?.newest === newest;
        if (!isNamed) await rm(join(dir, fileName('log', newest)), { force: true });
        throw error;
      }
    },
    async close() {
      await compaction;
      await log.file.close();
      unlock();
    },
  };
}
