import { readdir } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { readJson } from '../build/build-info';
import { createFile, hasCode } from '../disk';
import { ReleaseError } from '../release-error';
import { siteLayout, type Site } from '../site';

const EntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  command: v.picklist(['promote', 'rollback', 'prune']),
  /** Versions that became live, by app. */
  live: v.record(v.string(), v.string()),
  /** Versions that were given up: their folders may be gone. */
  pruned: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** One change of a site. Its number is its file's name. */
export type LogEntry = v.InferOutput<typeof EntrySchema> & { readonly number: number };

/** The version of an app that is live, and when it became so. */
export interface LiveVersion {
  readonly version: string;
  readonly since: string;
}

export type LiveSet = Readonly<Record<string, LiveVersion>>;

/** All changes of a site, oldest first. A site that nobody has released to has none. */
export async function readLog({ folder }: Site): Promise<LogEntry[]> {
  const { log } = siteLayout(folder);
  const numbers = (await fileNames(log)).flatMap((name) => {
    const number = /^(\d+)\.json$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  numbers.sort((a, b) => a - b);
  return Promise.all(
    numbers.map(async (number) => {
      const file = entryFile(folder, number);
      const result = v.safeParse(EntrySchema, await readJson(file));
      if (result.success) return { ...result.output, number };
      const [issue] = result.issues;
      throw new ReleaseError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
    }),
  );
}

/** What the log amounts to. */
export function liveSetOf(log: readonly LogEntry[]): LiveSet {
  const live: Record<string, LiveVersion> = {};
  for (const entry of log) {
    for (const [app, version] of Object.entries(entry.live)) {
      if (live[app]?.version !== version) live[app] = { version, since: entry.at };
    }
  }
  return live;
}

/** The number that the next entry will have after these. */
export function nextNumber(log: readonly LogEntry[]): number {
  return (log.at(-1)?.number ?? 0) + 1;
}

/**
 * Adds an entry with this very number. Returns false when another process has added one with it
 * meanwhile: what was decided by the log as it was must then be decided anew. So changes follow
 * each other, without a lock that a process could leave behind when it dies.
 */
export async function appendToLog(
  { folder, disk, now, by }: Site,
  { number, ...entry }: Omit<LogEntry, 'at' | 'by'>,
): Promise<boolean> {
  const file = entryFile(folder, number);
  await disk.makeFolder(path.dirname(file));
  const text = JSON.stringify({ at: now().toISOString(), by, ...entry }, null, 2);
  return createFile(disk, file, `${text}\n`);
}

function entryFile(siteFolder: string, number: number): string {
  return path.join(siteLayout(siteFolder).log, `${String(number).padStart(6, '0')}.json`);
}

export async function fileNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}
