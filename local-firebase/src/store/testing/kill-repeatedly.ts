import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../testing/bundle';
import { readManifest } from '../manifest';

/** The result of killing a backend again and again. */
export interface KillReport {
  readonly kills: number;
  /** Kills during a start, while the backend read the files of the run before. */
  readonly killsAtStart: number;
  /** Kills while a snapshot replaced the old logs. */
  readonly killsAtCompaction: number;
  readonly compactions: number;
  readonly acknowledged: number;
  /** Acknowledged commits with missing documents. */
  readonly lost: readonly string[];
  /** Commits with only a part of their documents. */
  readonly half: readonly string[];
}

const database = 'projects/demo/databases/(default)';
const writers = 8;
const parts = ['a', 'b', 'c'];
/**
 * Number of documents that each writer replaces again and again, so that logs grow fast and
 * snapshots do not.
 */
const ballasts = 4;
const ballast = 'x'.repeat(50_000);
const killsPerStartKill = 10;
/** After this many kills the database is emptied, so that starts do not take longer and longer. */
const killsPerFill = 20;
const longestLoadMs = 600;
const longestStartMs = 250;

interface Server {
  readonly process: ChildProcess;
  readonly url: string;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const put = (name: string, value: string): object => ({
  update: { name: `${database}/documents/${name}`, fields: { value: { stringValue: value } } },
});

async function call(url: string, path: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Commits until the server is gone; adds the ids of acknowledged commits. */
async function load(url: string, writer: string, acknowledged: string[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `${writer}-${number}`;
    const writes = [
      ...parts.map((part) => put(`commits/${id}.${part}`, id)),
      put(`ballast/${writer.replace(/^\d+/, '')}-${number % ballasts}`, `${id}${ballast}`),
    ];
    try {
      await call(url, `/v1/${database}/documents:commit`, 'POST', { writes });
      acknowledged.push(id);
    } catch {
      return;
    }
  }
}

/** The number of existing documents of each commit. */
async function readCommits(url: string): Promise<Map<string, number>> {
  const structuredQuery = {
    from: [{ collectionId: 'commits' }],
    select: { fields: [{ fieldPath: '__name__' }] },
  };
  const path = `/v1/${database}/documents:runQuery`;
  const answers = (await call(url, path, 'POST', { structuredQuery })) as {
    document?: { name: string };
  }[];
  const found = new Map<string, number>();
  for (const { document } of answers) {
    const [id = ''] = document?.name.split('/').at(-1)?.split('.') ?? [];
    if (id !== '') found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

/**
 * Kills a backend with SIGKILL at random moments, and checks its data after each start. `entry` is
 * the path of `load-server.ts`.
 */
export async function killRepeatedly(
  entry: string,
  kills: number,
  say: (report: KillReport) => void = () => undefined,
): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-kill-'));
  const script = join(folder, 'load-server.mjs');
  bundle(entry, script);
  const dataDir = join(folder, 'data');
  /** Commits acknowledged since the database was emptied. */
  let acknowledged: string[] = [];
  let report: KillReport = {
    kills: 0,
    killsAtStart: 0,
    killsAtCompaction: 0,
    compactions: 0,
    acknowledged: 0,
    lost: [],
    half: [],
  };
  /** The number of compactions; each makes a new generation of files. */
  let compactions = 0;

  const spawnServer = () =>
    spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });

  async function start(): Promise<Server> {
    const child = spawnServer();
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('It did not start.')));
    const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
    failed.catch(() => undefined);
    return { process: child, url: `http://127.0.0.1:${line.toString().trim()}` };
  }

  async function kill(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const { base, newest } = readManifest(dataDir) ?? { base: 0, newest: 0 };
    const isCutShort = newest > compactions && base < newest;
    compactions = newest;
    report = {
      ...report,
      kills: report.kills + 1,
      killsAtCompaction: report.killsAtCompaction + (isCutShort ? 1 : 0),
      compactions,
    };
  }

  async function check(url: string): Promise<void> {
    const found = await readCommits(url);
    const lost = acknowledged.filter((id) => found.get(id) !== parts.length);
    const half = [...found].flatMap(([id, count]) => (count === parts.length ? [] : [id]));
    report = { ...report, lost: [...report.lost, ...lost], half: [...report.half, ...half] };
  }

  try {
    while (report.kills < kills) {
      if (report.kills % killsPerStartKill === killsPerStartKill - 1) {
        const starting = spawnServer();
        await sleep(Math.random() * longestStartMs);
        await kill(starting);
        report = { ...report, killsAtStart: report.killsAtStart + 1 };
        say(report);
        continue;
      }
      const server = await start();
      await check(server.url);
      if (report.kills % killsPerFill === 0) {
        await call(server.url, `/emulator/v1/${database}/documents`, 'DELETE');
        acknowledged = [];
      }
      const before = acknowledged.length;
      const loads = Array.from({ length: writers }, (_, writer) =>
        load(server.url, `${report.kills}-${writer}`, acknowledged),
      );
      await sleep(Math.random() * longestLoadMs);
      await kill(server.process);
      await Promise.all(loads);
      report = { ...report, acknowledged: report.acknowledged + acknowledged.length - before };
      say(report);
    }
    const last = await start();
    await check(last.url);
    last.process.kill();
    await once(last.process, 'exit');
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
