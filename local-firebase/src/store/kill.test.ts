import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirestore } from '../firestore-server';

jest.setTimeout(120_000);

const database = 'projects/demo/databases/(default)';
const rounds = 4;
const writers = 8;

interface Server {
  readonly process: ChildProcess;
  readonly url: string;
}

async function start(dataDir: string): Promise<Server> {
  const script = join(__dirname, 'testing', 'load-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, url: `http://127.0.0.1:${line.toString().trim()}` };
}

/** A batch of three documents that all say the same; with ballast, so that records are torn. */
const batchOf = (id: string) => ({
  writes: ['a', 'b', 'c'].map((part) => ({
    update: {
      name: `${database}/documents/batches/${id}-${part}`,
      fields: { id: { stringValue: id }, ballast: { stringValue: 'x'.repeat(5000) } },
    },
  })),
});

/** Writes batch after batch until the server is gone; the ids that were acknowledged. */
async function load(url: string, writer: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number += 1) {
    const id = `${writer}-${number}`;
    try {
      const response = await fetch(`${url}/v1/${database}/documents:commit`, {
        method: 'POST',
        body: JSON.stringify(batchOf(id)),
      });
      await response.json();
      if (response.ok) acknowledged.push(id);
    } catch {
      return acknowledged;
    }
  }
}

/** Kills the server at a random moment while it is writing; the batches it acknowledged. */
async function loadAndKill(dataDir: string, round: number): Promise<string[]> {
  const server = await start(dataDir);
  const loads = Array.from({ length: writers }, (_, at) => load(server.url, `${round}-${at}`));
  const killed = once(server.process, 'exit');
  setTimeout(() => server.process.kill('SIGKILL'), 300 + Math.random() * 700);
  await killed;
  return (await Promise.all(loads)).flat();
}

describe('a backend that is killed in the middle of writing', () => {
  it('comes back with every acknowledged batch and with no half one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'firestore-kill-'));
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await loadAndKill(dataDir, round)));
    }
    const backend = await startFirestore({ port: 0, dataDir });
    const response = await fetch(`${backend.url}/v1/${database}/documents:runQuery`, {
      method: 'POST',
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'batches' }] } }),
    });
    const answers = (await response.json()) as { document: { name: string } }[];
    await backend.stop();
    rmSync(dataDir, { recursive: true });

    const parts = new Map<string, number>();
    for (const { document } of answers) {
      const id = (document.name.split('/').at(-1) ?? '').slice(0, -2);
      parts.set(id, (parts.get(id) ?? 0) + 1);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(acknowledged.filter((id) => !parts.has(id))).toEqual([]);
    expect([...parts].filter(([, count]) => count !== 3)).toEqual([]);
  });
});
