import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AccessGuard } from './access/access-guard';
import { followRulesFile, type LoadRules, type RulesFile } from './rules-file';

let folder: string;
let file: string;
let rules: RulesFile | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-file-'));
  file = join(folder, 'firestore.rules');
  rules = null;
});

afterEach(async () => {
  await rules?.stop();
  await rm(folder, { recursive: true });
});

/**
 * Rules whose guard gives the source as its reason. A source with `bad` does not compile, and
 * neither does the empty file that a writer leaves for a moment: incomplete real rules are an error
 * too.
 */
const loadRules: LoadRules = (source) =>
  source === '' || source.includes('bad')
    ? { ok: false, message: '3:7: unexpected token' }
    : { ok: true, guard: { judge: () => ({ allowed: false, reason: source }) } };

const sourceOf = (guard: AccessGuard): unknown =>
  guard.judge([], { before: () => null, after: () => null });

/** The next line that is logged, and the next guard that becomes active. */
function follow() {
  const lines: string[] = [];
  const guards: AccessGuard[] = [];
  let wake: () => void = () => undefined;
  const started = followRulesFile(file, loadRules, (line) => {
    lines.push(line);
    wake();
  }).then((following) => {
    rules = following;
    following.onChange((guard) => guards.push(guard));
    return following;
  });
  const nextLine = async (): Promise<string> => {
    while (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return lines.shift() ?? '';
  };
  /** Waits until these rules are the last that became active. */
  const inForce = async (source: string): Promise<void> => {
    const last = (): unknown => guards.map(sourceOf).at(-1);
    while (!isDeepStrictEqual(last(), { allowed: false, reason: source })) await nextLine();
  };
  return { started, nextLine, guards, inForce };
}

test('a change of the file puts its rules in force', async () => {
  await writeFile(file, 'first');
  const { started, inForce } = follow();
  expect(sourceOf((await started).guard)).toEqual({ allowed: false, reason: 'first' });
  await writeFile(file, 'second');
  await inForce('second');
});

test('a file that an editor replaces is followed', async () => {
  await writeFile(file, 'first');
  const { started, inForce } = follow();
  await started;
  await writeFile(`${file}.new`, 'second');
  await rename(`${file}.new`, file);
  await inForce('second');
});

test('a change that does not compile is named by line and column and changes nothing', async () => {
  await writeFile(file, 'first');
  const { started, nextLine, guards } = follow();
  await started;
  await writeFile(file, 'bad');
  expect(await nextLine()).toContain(`${file}:3:7: unexpected token`);
  expect(guards).toEqual([]);
});

test('a file that does not compile at the start is refused by line and column', async () => {
  await writeFile(file, 'bad');
  await expect(follow().started).rejects.toThrow(`${file}:3:7: unexpected token`);
});

test('a missing file is refused by name', async () => {
  await expect(follow().started).rejects.toThrow(file);
});
