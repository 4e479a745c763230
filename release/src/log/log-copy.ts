import * as v from 'valibot';

import { canonicalJson } from '../site/canonical-json';
import type { Store } from '../site/store';
import { EntrySchema, type LogEntry } from './log-entry';
import { noteDigest } from './signatures';

/*
 * The first entries of the log in one file, so that a long log is read at once: JSON, an entry in its canonical
 * form a line. It can be deleted: the entries are the log.
 */

const NumberedSchema = v.object({ ...EntrySchema.entries, number: v.number() });
/** A copy is written with each entry whose number this divides. */
const COPIED_EACH = 100;

/** Of how many entries there is a copy, by the names of the log's files. */
export function copiedCount(names: readonly string[]): number {
  const counts = names.flatMap((name) => /^first-(\d+)\.json$/.exec(name)?.[1] ?? []);
  return Math.max(0, ...counts.map(Number));
}

/**
 * The first `count` entries by their copy; none when there is no whole copy: a newer one may have replaced
 * it, and a damaged one is worth no more than a missing one. An entry's digest is that of its line.
 */
export async function readCopy(files: Store, count: number): Promise<readonly LogEntry[]> {
  if (count === 0) return [];
  const text = (await files.read(copyFile(count)))?.bytes.toString() ?? '';
  const lines = text.split('\n').slice(1, -1);
  if (lines.length !== count) return [];
  const entries: LogEntry[] = [];
  for (const [at, line] of lines.entries()) {
    const json = line.replace(/,$/, '');
    const entry = entryIn(json);
    if (!entry) return [];
    // The last one's is named by no entry yet, only by one that is going to be signed.
    if (at < lines.length - 1) noteDigest(entry, json);
    entries.push(entry);
  }
  return entries;
}

function entryIn(json: string): LogEntry | undefined {
  try {
    return v.parse(NumberedSchema, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Copies the log, now and then. */
export async function copyLog(files: Store, log: readonly LogEntry[]): Promise<void> {
  if (log.length % COPIED_EACH !== 0) return;
  await files.create(copyFile(log.length), `[\n${log.map(canonicalJson).join(',\n')}\n]`);
  await files.remove(copyFile(log.length - COPIED_EACH));
}

function copyFile(count: number): string {
  return `first-${String(count).padStart(6, '0')}.json`;
}
