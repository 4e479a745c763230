import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runStep } from './run-step';
import { jestTotals } from './totals';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'galleria-step-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it.each([
  ['no results', ''],
  ['half of its results', '{"numTotalTests'],
])('a step that leaves %s counts as failed, and the gate goes on', async (_, text) => {
  const write = `if (${JSON.stringify(text)}) require('fs').writeFileSync('results.json', ${JSON.stringify(text)})`;
  const step = {
    name: 'tests',
    command: [process.execPath, '-e', write],
    results: { file: 'results.json', totalsOf: jestTotals },
  } as const;
  expect(await runStep(step, folder)).toEqual({
    passed: 0,
    failed: 1,
    problems: ['tests: no results'],
  });
});
