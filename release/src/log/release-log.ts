import * as v from 'valibot';

import { BuildFactsSchema } from '../build/build-facts';
import { readJsonFile } from '../site/json-file';
import { ReleaseError } from '../site/release-error';
import { LOG_FOLDER, type Site } from '../site/site';
import { within, type Store } from '../site/store';

const EntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  why: v.optional(v.string()),
  command: v.picklist(['promote', 'rollback', 'retire', 'prune']),
  /** Versions that became live, by app. */
  live: v.record(v.string(), v.string()),
  /** What is known of these versions, by app. */
  builds: v.optional(v.record(v.string(), BuildFactsSchema)),
  /** Apps that are live no more. */
  retired: v.optional(v.array(v.string()), []),
  /** Versions that `prune` has removed, or is about to. */
  pruned: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** One change of a site. Its file is named by its number. */
export type LogEntry = v.InferOutput<typeof EntrySchema> & { readonly number: number };

/**
 * A copy of the first entries in one file, so that a long log is read at once. It can be deleted: the
 * entries are the log.
 */
const CopySchema = v.array(v.object({ ...EntrySchema.entries, number: v.number() }));
/** A copy is written with each entry whose number this divides. */
const COPIED_EACH = 100;

export type LogChange = Pick<LogEntry, 'command' | 'live' | 'builds' | 'pruned'> &
  Partial<Pick<LogEntry, 'retired'>>;

/** The version of an app that is live, and when it became so. */
export interface LiveVersion {
  readonly version: string;
  readonly since: string;
}

export type LiveSet = Readonly<Record<string, LiveVersion>>;

/** All changes of a site, oldest first; none before the first release. */
export async function readLog({ store }: Site): Promise<LogEntry[]> {
  const files = within(store, LOG_FOLDER);
  const names = await files.list('');
  const copied = await readCopy(files, Math.max(0, ...numbersOf(names, /^first-(\d+)\.json$/)));
  const numbers = numbersOf(names, /^(\d+)\.json$/).filter((number) => number > copied.length);
  numbers.sort((a, b) => a - b);
  const rest = await Promise.all(
    numbers.map(async (number) => ({
      ...(await readJsonFile(files, entryFile(number), EntrySchema)),
      number,
    })),
  );
  return [...copied, ...rest];
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
      if (live.get(app)?.version !== version) live.set(app, { version, since: entry.at });
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
  { store, now, by, why }: Site,
  log: readonly LogEntry[],
  change: LogChange,
): Promise<LogEntry | undefined> {
  const number = (log.at(-1)?.number ?? 0) + 1;
  const reason = why === undefined ? {} : { why };
  const entry = { at: now().toISOString(), by, ...reason, retired: [], ...change };
  const files = within(store, LOG_FOLDER);
  const isAdded = await files.create(entryFile(number), `${JSON.stringify(entry, null, 2)}\n`);
  if (!isAdded) return undefined;
  const added = { ...entry, number };
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
