import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCommitLog } from './commit-log';

const time = '2026-01-01T00:00:00Z';
const cases = 420;
const commitsPerPart = 12;

let seed = 29;
const random = (below: number): number => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

const documentOf = (id: string) => ({
  name: `projects/p/databases/(default)/documents/items/${id}`,
  fields: { ballast: { stringValue: 'x'.repeat(random(300)) } },
  createTime: time,
  updateTime: time,
});

interface Folder {
  readonly dir: string;
  /** The acknowledged documents, in order. */
  readonly names: readonly string[];
}

const root = mkdtempSync(join(tmpdir(), 'firestore-corruption-'));

afterAll(() => rmSync(root, { recursive: true }));

async function load(dir: string): Promise<{ names: string[]; warnings: string[] }> {
  const names: string[] = [];
  const warnings: string[] = [];
  const log = await openCommitLog(
    dir,
    ({ put }) => names.push(...put.map(({ name }) => name)),
    (warning) => warnings.push(warning),
  );
  await log.close();
  return { names, warnings };
}

/**
 * A closed folder with commits in `parts`: after a finished compaction, or after one without a
 * snapshot.
 */
async function folderOf(id: string, parts: readonly ('snapshot' | 'two logs')[]): Promise<Folder> {
  const dir = join(root, id);
  const documents: ReturnType<typeof documentOf>[] = [];
  const ignore = (): void => undefined;
  async function write(): Promise<void> {
    const log = await openCommitLog(dir, ignore, ignore);
    for (let number = 0; number < commitsPerPart; number += 1) {
      const document = documentOf(`${documents.length}`);
      documents.push(document);
      await log.append([{ time, put: [document], del: [] }]);
    }
    await log.close();
  }
  await write();
  for (const part of parts) {
    const log = await openCommitLog(dir, ignore, ignore);
    // A value that JSON cannot represent makes the snapshot fail.
    const broken = [{ ...documentOf('broken'), fields: 1n }] as never;
    await log.compact(part === 'snapshot' ? documents : broken, time);
    await log.close();
    await write();
  }
  return { dir, names: documents.map(({ name }) => name) };
}

/** Damages one file of a folder and says how. */
function damage(dir: string): string {
  const files = readdirSync(dir).sort();
  const file = files[random(files.length)] ?? '';
  const path = join(dir, file);
  const bytes = readFileSync(path);
  const kind = ['flip', 'flip', 'flip', 'cut', 'cut', 'missing'][random(6)];
  const at = random(bytes.length);
  if (kind === 'missing') rmSync(path);
  else if (kind === 'cut') writeFileSync(path, bytes.subarray(0, at));
  else {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    writeFileSync(path, bytes);
  }
  return `${kind} of ${file} at ${at}`;
}

type Ending = 'recovered' | 'told' | 'refused' | 'silent';

async function endingOf(dir: string, expected: readonly string[]): Promise<Ending> {
  try {
    const { names, warnings } = await load(dir);
    const isPrefix = names.every((name, at) => name === expected[at]);
    if (!isPrefix) return 'silent';
    if (warnings.length > 0) return /from byte \d+/.test(warnings.join()) ? 'told' : 'silent';
    return names.length === expected.length ? 'recovered' : 'silent';
  } catch (error) {
    const isNamed = /(manifest|log-\d+|snapshot-\d+) is (missing|damaged at byte \d+)/;
    return isNamed.test((error as Error).message) ? 'refused' : 'silent';
  }
}

describe('a damaged data folder', () => {
  it(`is recovered, told of or refused by file and byte in each of ${cases} cases`, async () => {
    const folders = [
      await folderOf('one-log', []),
      await folderOf('two-logs', ['two logs']),
      await folderOf('snapshot', ['snapshot']),
      await folderOf('snapshot-and-two-logs', ['snapshot', 'two logs']),
    ];
    const endings: Record<Ending, string[]> = { recovered: [], told: [], refused: [], silent: [] };
    for (let number = 0; number < cases; number += 1) {
      const { dir, names } = folders[number % folders.length] as Folder;
      const copy = join(root, 'copy');
      cpSync(dir, copy, { recursive: true });
      const kind = damage(copy);
      endings[await endingOf(copy, names)].push(`${kind} in ${dir}`);
      rmSync(copy, { recursive: true });
    }
    expect(endings.silent).toEqual([]);
    expect(endings.told.length).toBeGreaterThan(40);
    expect(endings.refused.length).toBeGreaterThan(150);
  });

  it('is read whole when nothing is damaged', async () => {
    const { dir, names } = await folderOf('whole', ['snapshot', 'two logs', 'snapshot']);
    expect(await load(dir)).toEqual({ names, warnings: [] });
  });
});
