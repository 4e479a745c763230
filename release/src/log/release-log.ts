import { randomUUID } from 'node:crypto';

import { readJsonFile } from '../site/json-file';
import { ReleaseError } from '../site/release-error';
import { LOG_FOLDER, type Site } from '../site/site';
import { forEach, within, type Store } from '../site/store';
import { copiedCount, copyLog, readCopy } from './log-copy';
import { entrySchema, type LogEntry } from './log-entry';
import { expectSigned, signedEntry } from './signatures';

export type LogChange = Pick<
  LogEntry,
  'command' | 'live' | 'builds' | 'canary' | 'pruned' | 'owners'
> &
  Partial<Pick<LogEntry, 'retired'>>;

/** The version of an app that is live, and when it became so. */
export interface LiveVersion {
  readonly version: string;
  readonly since: string;
  /** Digest of the version's contents, if the log has it. */
  readonly digest: string | undefined;
}

export type LiveSet = Readonly<Record<string, LiveVersion>>;

/**
 * All changes of a site, oldest first; empty before the first release. Rejects with a
 * `ReleaseError` when the site is signed but what is live was not signed by its teams, and when a
 * newer release tool has added an entry, and when an entry between others is missing.
 */
export async function readLog(site: Site): Promise<LogEntry[]> {
  const log = await readEntries(site);
  const before = known.get(site.store);
  expectSigned(log, before?.trusted);
  const [lost] = lostEntries(log);
  if (lost !== undefined) {
    const file = `${site.store.name}/${LOG_FOLDER}/${entryFile(lost)}`;
    const back = 'To go back now, name the version: `rollback APP --to VERSION`';
    throw new EntryLost(
      `${file} is missing. See docs/releasing.md, "Restore a lost site". ${back}`,
    );
  }
  if (before) known.set(site.store, { entries: log, trusted: log.length });
  return log;
}

/** The entries that a single command has read, and how many of them it has checked. */
const known = new WeakMap<Store, { entries: readonly LogEntry[]; trusted: number }>();

/**
 * Returns the site for one command, which reads and checks each entry only once: entries never
 * change.
 */
export function forOneCommand(site: Site): Site {
  const store = { ...site.store };
  known.set(store, { entries: [], trusted: 0 });
  return { ...site, store };
}

/** Thrown when an entry in the middle of an unsigned log is missing. */
export class EntryLost extends ReleaseError {}

/** The numbers of the entries that are missing in the middle of the log. */
export function lostEntries(log: readonly LogEntry[]): number[] {
  const there = new Set(log.map(({ number }) => number));
  const upTo = log.at(-1)?.number ?? 0;
  return Array.from({ length: upTo }, (_, at) => at + 1).filter((number) => !there.has(number));
}

/** Like `readLog`, but does not check signatures. */
export async function readEntries({ store, tool }: Site): Promise<LogEntry[]> {
  const files = within(store, LOG_FOLDER);
  const before = known.get(store)?.entries ?? [];
  const { begun, numbers } =
    before.length > 0
      ? { begun: before, numbers: await numbersAfter(files, before.length) }
      : await readNewestCopy(files, tool);
  const schema = entrySchema(tool);
  const rest: LogEntry[] = [];
  await forEach(numbers, async (number) => {
    const entry = await readJsonFile(files, entryFile(number), schema).catch(rethrowWithAdvice);
    rest.push({ ...entry, number });
  });
  rest.sort((a, b) => a.number - b.number);
  return [...begun, ...rest];
}

/** Adds what to do with an entry that is no JSON. The error about an entry of a newer tool says it already. */
function rethrowWithAdvice(error: unknown): never {
  if (!(error instanceof ReleaseError) || error.cause === undefined) throw error;
  const wayOut =
    'Bring it back from a copy, or remove it: docs/releasing.md, "Restore a lost site"';
  throw new ReleaseError(`${error.message} ${wayOut}`, { cause: error });
}

/** Returns the entries that a copy has, and the numbers of the entries that the copy does not have. */
async function readNewestCopy(files: Store, tool: string) {
  const names = await files.list('');
  const begun = await readCopy(files, copiedCount(names), tool);
  const numbers = names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((number) => number > begun.length)
    .sort((a, b) => a - b);
  for (;;) {
    // The list may lack an entry that was added while the list was read.
    const index = numbers.findIndex((number, at) => number !== begun.length + at + 1);
    const lacking = begun.length + index + 1;
    if (index === -1 || !(await files.read(entryFile(lacking)))) break;
    numbers.splice(index, 0, lacking);
  }
  return { begun, numbers };
}

/**
 * Finds the entries after the first `count`. Asks for one number after the other, because that is faster than
 * a list of thousands.
 */
async function numbersAfter(files: Store, count: number): Promise<number[]> {
  const numbers: number[] = [];
  while (await files.read(entryFile(count + numbers.length + 1))) {
    numbers.push(count + numbers.length + 1);
  }
  return numbers;
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

export function changesPage({ live, retired, canary }: LogEntry): boolean {
  return Object.keys(live).length > 0 || retired.length > 0 || canary !== undefined;
}

/**
 * Returns the entry that follows `log`, signed with the site's keys. Throws a `ReleaseError` that says whose
 * key is missing.
 */
export function newEntry(
  { now, by, why, tool, keys }: Site,
  log: readonly LogEntry[],
  change: LogChange,
): LogEntry {
  const unsigned = {
    tool,
    id: randomUUID(),
    at: now().toISOString(),
    by,
    ...(why === undefined ? {} : { why }),
    retired: [],
    ...change,
    number: (log.at(-1)?.number ?? 0) + 1,
  };
  return signedEntry(log, unsigned, keys);
}

/**
 * Adds the entry that follows `log`, and returns it. Returns undefined when another process has
 * added an entry in the meantime; the caller must then decide again with the new log. This needs no
 * lock, which a process could leave behind when it dies.
 */
export async function appendToLog(
  site: Site,
  log: readonly LogEntry[],
  change: LogChange,
): Promise<LogEntry | undefined> {
  const added = newEntry(site, log, change);
  if (!(await addEntry(site, added))) return undefined;
  // The entry is already written, so a failed copy must not be reported as a failed release.
  await copyLog(within(site.store, LOG_FOLDER), [...log, added]).catch(() => {});
  return added;
}

/** Resolves to false when there is an entry with its number. */
export function addEntry({ store }: Site, entry: LogEntry): Promise<boolean> {
  const text = `${JSON.stringify({ ...entry, number: undefined }, null, 2)}\n`;
  return within(store, LOG_FOLDER).create(entryFile(entry.number), text);
}

function entryFile(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}
