import * as v from 'valibot';

import { canonicalJson } from '../site/canonical-json';
import type { Store } from '../site/store';
import { entrySchema, type LogEntry } from './log-entry';
import { noteDigest } from './signatures';

/*
 * A copy of the first entries of the log in one file, so that a long log is read at once. The file
 * is JSON with one entry a line, each in its canonical form. It can be deleted: the log itself is
 * the entries.
 */

/** A copy is written whenever the number of entries is a multiple of this. */
const COPIED_EACH = 100;

/** How many entries the newest copy has, by the names of the log's files; 0 without a copy. */
export function copiedCount(names: readonly string[]): number {
  const counts = names.flatMap((name) => /^first-(\d+)\.json$/.exec(name)?.[1] ?? []);
  return Math.max(0, ...counts.map(Number));
}

/**
 * Reads the first `count` entries from their copy. Returns none when the copy is missing or
 * damaged, for example because a newer copy has replaced it, or has an entry that this tool cannot
 * read. The digest of an entry is that of its line.
 */
export async function readCopy(
  files: Store,
  count: number,
  tool: string,
): Promise<readonly LogEntry[]> {
  if (count === 0) return [];
  const text = (await files.read(copyFile(count)))?.bytes.toString() ?? '';
  const lines = text.split('\n').slice(1, -1);
  if (lines.length !== count) return [];
  const schema = v.object({ ...entrySchema(tool).entries, number: v.number() });
  const entries: LogEntry[] = [];
  for (const [at, line] of lines.entries()) {
    const json = line.replace(/,$/, '');
    const entry = entryIn(json, schema);
    if (!entry) return [];
    // The next entry names the digest, which proves that this line is canonical. Nothing proves it for the
    // last entry yet.
    if (at < lines.length - 1) noteDigest(entry, json);
    entries.push(entry);
  }
  return entries;
}

function entryIn(json: string, schema: v.GenericSchema<unknown, LogEntry>): LogEntry | undefined {
  try {
    return v.parse(schema, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Writes a copy of the log after every `COPIED_EACH` entries. */
export async function copyLog(files: Store, log: readonly LogEntry[]): Promise<void> {
  if (log.length % COPIED_EACH !== 0) return;
  await files.create(copyFile(log.length), `[\n${log.map(canonicalJson).join(',\n')}\n]`);
  await files.remove(copyFile(log.length - COPIED_EACH));
}

function copyFile(count: number): string {
  return `first-${String(count).padStart(6, '0')}.json`;
}
