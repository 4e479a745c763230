import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-lock';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const tried = (): 'got' | 'refused' => {
  try {
    lockDataDir(dir);
    return 'got';
  } catch (error) {
    expect(error).toMatchObject({ code: 'EDATADIRINUSE' });
    return 'refused';
  }
};

/** Calls `meanwhile` once, before the first call of this step. */
const before = (step: 'readdirSync' | 'renameSync' | 'writeFileSync', meanwhile: () => void) => {
  const real = fs[step] as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(fs, step).mockImplementation(((...given: unknown[]) => {
    spy.mockRestore();
    meanwhile();
    return real(...given);
  }) as never);
};

test.each(['writeFileSync', 'readdirSync', 'renameSync'] as const)(
  'of two that begin at one moment one gets the folder, when the second comes before %s of the first',
  (step) => {
    const outcomes: string[] = [];
    before(step, () => outcomes.push(tried()));
    outcomes.push(tried());
    expect(outcomes).toEqual(['got', 'refused']);
    expect(readdirSync(dir)).toEqual(['lock']);
  },
);
