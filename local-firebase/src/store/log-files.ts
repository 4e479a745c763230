import { appendFile, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDir } from '../durable-file';
import type { StoredDocument } from '../protocol/value';
import { fileName, readManifest, removeOthers, writeManifest, type Manifest } from './manifest';
import { endMark, endMarkBytes, readRecords, type RecordFile } from './record-file';

/** The result of one commit: documents with their new contents, and names of deleted ones. */
export interface LogEntry {
  readonly time: string;
  readonly put: readonly StoredDocument[];
  readonly del: readonly string[];
}

/** The log that receives appends. */
export interface OpenLog {
  readonly file: FileHandle;
  readonly generation: number;
  /** Bytes of its whole records; the end mark follows them. */
  length: number;
  /** Number of its records. */
  count: number;
}

export async function writeAll(handle: FileHandle, data: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < data.length) {
    const rest = data.length - written;
    const { bytesWritten } = await handle.write(data, written, rest, position + written);
    written += bytesWritten;
  }
}

/** Writes the end mark after the log's whole records. */
export async function endLog({ file, generation, length, count }: OpenLog): Promise<void> {
  await writeAll(file, endMark(generation, count), length);
  await file.truncate(length + endMarkBytes);
  await file.sync();
}

/** Creates an empty log. */
export async function createLog(dir: string, generation: number): Promise<OpenLog> {
  const file = await open(join(dir, fileName('log', generation)), 'w+');
  const log = { file, generation, length: 0, count: 0 };
  try {
    await endLog(log);
    await syncDir(dir);
    return log;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Moves the incomplete end of a log to a separate file. Returns a message for the developer. */
async function moveTail(path: string, { length, tail }: RecordFile): Promise<string> {
  const lost = `${path} has no whole record from byte ${length} on; what followed is dropped`;
  if (tail.length === 0) return `${lost}.`;
  await appendFile(`${path}.damaged`, tail, { flush: true });
  return `${lost} (${tail.length} bytes, kept in ${path}.damaged).`;
}

export interface LoadedFiles {
  readonly manifest: Manifest;
  readonly log: OpenLog;
  readonly snapshotBytes: number;
  /** Bytes of all logs. */
  readonly logBytes: number;
}

/**
 * Passes every entry of a folder to `take` in order. If a crash left the last record incomplete,
 * the record is moved to another file and reported to `warn`. Rejects with an Error that names the
 * damaged file and byte, or the missing file.
 */
export async function loadFiles(
  dir: string,
  take: (entry: LogEntry) => void,
  warn: (message: string) => void,
): Promise<LoadedFiles> {
  let manifest = readManifest(dir);
  if (manifest === null) {
    manifest = { base: 0, newest: 0 };
    await (await createLog(dir, 0)).file.close();
    await writeManifest(dir, manifest);
  }
  removeOthers(dir, manifest);
  const { base, newest } = manifest;
  const newestPath = join(dir, fileName('log', newest));

  function read(kind: 'snapshot' | 'log', generation: number): RecordFile {
    const path = join(dir, fileName(kind, generation));
    const found = readRecords(path, generation, (json) =>
      (JSON.parse(json) as readonly LogEntry[]).forEach((entry) => take(entry)),
    );
    if (found.rest === 'end' || (found.rest === 'torn' && path === newestPath)) return found;
    throw new Error(`${path} is damaged at byte ${found.length}.`);
  }

  const snapshotBytes = base > 0 ? read('snapshot', base).length : 0;
  let logBytes = 0;
  for (let older = base; older < newest; older += 1) logBytes += read('log', older).length;
  const last = read('log', newest);
  if (last.rest === 'torn') warn(await moveTail(newestPath, last));
  const file = await open(newestPath, 'r+');
  const log = { file, generation: newest, length: last.length, count: last.count };
  await endLog(log);
  return { manifest, log, snapshotBytes, logBytes: logBytes + last.length };
}
