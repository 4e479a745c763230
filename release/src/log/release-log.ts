import path from 'node:path';

import * as v from 'valibot';

import { createFile, fileNames } from '../site/disk';
import { readJsonFile } from '../site/json-file';
import { siteLayout, type Site } from '../site/site';

const EntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  command: v.picklist(['promote', 'rollback', 'prune']),
  /** Versions that became live, by app. */
  live: v.record(v.string(), v.string()),
  /** Versions that `prune` has removed, or is about to. */
  pruned: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** One change of a site. Its file is named by its number. */
export type LogEntry = v.InferOutput<typeof EntrySchema> & { readonly number: number };

/** The version of an app that is live, and when it became so. */
export interface LiveVersion {
  readonly version: string;
  readonly since: string;
}

export type LiveSet = Readonly<Record<string, LiveVersion>>;

/** All changes of a site, oldest first; none before the first release. */
export async function readLog({ folder }: Site): Promise<LogEntry[]> {
  const { log } = siteLayout(folder);
  const numbers = (await fileNames(log)).flatMap((name) => {
    const number = /^(\d+)\.json$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  numbers.sort((a, b) => a - b);
  return Promise.all(
    numbers.map(async (number) => ({
      ...(await readJsonFile(entryFile(folder, number), EntrySchema)),
      number,
    })),
  );
}

/** The live versions after all entries. */
export function liveSetOf(log: readonly LogEntry[]): LiveSet {
  const live: Record<string, LiveVersion> = {};
  for (const entry of log) {
    for (const [app, version] of Object.entries(entry.live)) {
      if (live[app]?.version !== version) live[app] = { version, since: entry.at };
    }
  }
  return live;
}

/** The number of the last entry that changed what visitors get; 0 when there is none. */
export function releaseOf(log: readonly LogEntry[]): number {
  return log.findLast(({ live }) => Object.keys(live).length > 0)?.number ?? 0;
}

/**
 * Adds the entry that follows `log`, and returns it. Returns undefined when another process has
 * added an entry in the meantime: the caller then has to decide again by the new log. This needs no
 * lock, which a process could leave behind when it dies.
 */
export async function appendToLog(
  { folder, disk, now, by }: Site,
  log: readonly LogEntry[],
  change: Pick<LogEntry, 'command' | 'live' | 'pruned'>,
): Promise<LogEntry | undefined> {
  const number = (log.at(-1)?.number ?? 0) + 1;
  const entry = { at: now().toISOString(), by, ...change };
  const file = entryFile(folder, number);
  await disk.makeFolder(path.dirname(file));
  const isAdded = await createFile(disk, file, `${JSON.stringify(entry, null, 2)}\n`);
  return isAdded ? { ...entry, number } : undefined;
}

function entryFile(siteFolder: string, number: number): string {
  return path.join(siteLayout(siteFolder).log, `${String(number).padStart(6, '0')}.json`);
}
