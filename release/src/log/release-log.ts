import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { ReleaseError } from '../site/release-error';
import { LOG_FOLDER, type Site } from '../site/site';
import { forEach, within, type Store } from '../site/store';
import { EntrySchema, type LogEntry } from './log-entry';
import { expectSigned, signedEntry } from './signatures';

/**
 * A copy of the first entries in one file, so that a long log is read at once. It can be deleted: the
 * entries are the log.
 */
const CopySchema = v.array(v.object({ ...EntrySchema.entries, number: v.number() }));
/** A copy is written with each entry whose number this divides. */
const COPIED_EACH = 100;

export type LogChange = Pick<LogEntry, 'command' | 'live' | 'builds' | 'pruned' | 'owners'> &
  Partial<Pick<LogEntry, 'retired'>>;

/** The version of an app that is live, and when it became so. */
export interface LiveVersion {
  readonly version: string;
  readonly since: string;
  /** Of its contents, where the log knows it. */
  readonly digest: string | undefined;
}

export type LiveSet = Readonly<Record<string, LiveVersion>>;

/**
 * All changes of a site, oldest first; none before the first release. Rejects with a `ReleaseError` when
 * the site is signed, and what is live was not signed by its teams.
 */
export async function readLog(site: Site): Promise<LogEntry[]> {
  const log = await readEntries(site);
  expectSigned(log);
  return log;
}

/** What single commands have read of the log. */
const known = new WeakMap<Store, readonly LogEntry[]>();

/** The site for one command, which reads each entry once: entries never change. */
export function forOneCommand(site: Site): Site {
  const store = { ...site.store };
  known.set(store, []);
  return { ...site, store };
}

/** As `readLog`, but signed or not. */
export async function readEntries({ store }: Site): Promise<LogEntry[]> {
  const files = within(store, LOG_FOLDER);
  const names = await files.list('');
  const count = Math.max(0, ...numbersOf(names, /^first-(\d+)\.json$/));
  const before = known.get(store) ?? [];
  const begun = before.length > 0 ? before : await readCopy(files, count);
  const last = begun.at(-1)?.number ?? 0;
  const numbers = numbersOf(names, /^(\d+)\.json$/).filter((number) => number > last);
  numbers.sort((a, b) => a - b);
  const rest: LogEntry[] = [];
  await forEach(numbers, async (number) => {
    rest.push({ ...(await readJsonFile(files, entryFile(number), EntrySchema)), number });
  });
  rest.sort((a, b) => a.number - b.number);
  const entries = [...begun, ...rest];
  if (known.has(store)) known.set(store, entries);
  return entries;
}

function numbersOf(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name) => {
    const number = pattern.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/** The first `count` entries by their copy; none when there is no whole copy. */
async function readCopy(files: Store, count: number): Promise<readonly LogEntry[]> {
  if (count === 0) return [];
  try {
    const copied = await readJsonFile(files, copyFile(count), CopySchema);
    return copied.length === count ? copied : [];
  } catch (error) {
    // A newer copy may have replaced it, and a damaged one is worth no more than a missing one.
    if (error instanceof ReleaseError) return [];
    throw error;
  }
}

/** The live versions after all entries. */
export function liveSetOf(log: readonly LogEntry[]): LiveSet {
  const live = new Map<string, LiveVersion>();
  for (const entry of log) {
    for (const [app, version] of Object.entries(entry.live)) {
      if (live.get(app)?.version === version) continue;
      live.set(app, { version, since: entry.at, digest: entry.builds?.[app]?.digest });
    }
    for (const app of entry.retired) live.delete(app);
  }
  return Object.fromEntries(live);
}

/** The number of the last entry that changed what visitors get; 0 when there is none. */
export function releaseOf(log: readonly LogEntry[]): number {
  return log.findLast(changesPage)?.number ?? 0;
}

export function changesPage({ live, retired }: LogEntry): boolean {
  return Object.keys(live).length > 0 || retired.length > 0;
}

/**
 * Adds the entry that follows `log`, and returns it. Returns undefined when another process has
 * added an entry in the meantime: the caller then has to decide again by the new log. This needs no
 * lock, which a process could leave behind when it dies.
 */
export async function appendToLog(
  { store, now, by, why, keys }: Site,
  log: readonly LogEntry[],
  change: LogChange,
): Promise<LogEntry | undefined> {
  const number = (log.at(-1)?.number ?? 0) + 1;
  const reason = why === undefined ? {} : { why };
  const unsigned = {
    id: randomUUID(),
    at: now().toISOString(),
    by,
    ...reason,
    retired: [],
    ...change,
    number,
  };
  const added = signedEntry(log, unsigned, keys);
  const files = within(store, LOG_FOLDER);
  const text = `${JSON.stringify({ ...added, number: undefined }, null, 2)}\n`;
  const isAdded = await files.create(entryFile(number), text);
  if (!isAdded) return undefined;
  // The entry is there: a copy that fails must not say that it is not.
  if (number % COPIED_EACH === 0) await copyLog(files, [...log, added]).catch(() => {});
  return added;
}

async function copyLog(files: Store, log: readonly LogEntry[]): Promise<void> {
  await files.create(copyFile(log.length), JSON.stringify(log));
  await files.remove(copyFile(log.length - COPIED_EACH));
}

function copyFile(count: number): string {
  return `first-${String(count).padStart(6, '0')}.json`;
}

function entryFile(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}
