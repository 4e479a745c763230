import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildInfoPlugin } from './build-info-plugin';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mf-test-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs the plugin in a build without modules. Returns the messages of the build's errors. */
async function errorsWith(manifest: object): Promise<string[]> {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const errors: Error[] = [];
  const nothing = { provides: {}, trustedTypes: [], paths: [] };
  buildInfoPlugin({
    folder,
    version: '1',
    federation: { ...nothing, oldEvents: { messages: {}, emits: [], handles: [] } },
  }).apply({
    hooks: {
      thisCompilation: {
        tap: (_, work) =>
          work({
            modules: [],
            errors,
            hooks: { processAssets: { tap: (_plugin, write) => write() } },
            emitAsset: () => undefined,
          }),
      },
    },
    webpack: { sources: { RawSource: Object }, WebpackError: Error },
  });
  return errors.map(({ message }) => message);
}

it.each([
  ['without a budget', {}],
  ['with one', { budget: { start: 16_000, total: 30_000 } }],
])('accepts a package %s', async (_, manifest) => {
  expect(await errorsWith(manifest)).toEqual([]);
});

it.each([
  [{ start: '16 kB', total: 30_000 }, 'budget.start is "16 kB"'],
  [{ start: -1, total: 30_000 }, 'budget.start is -1'],
  [{ start: 16_000.5, total: 30_000 }, 'budget.start is 16000.5'],
  [{ start: 16_000 }, 'budget.total is missing'],
  [30_000, 'budget is 30000'],
  [0, 'budget is 0'],
  [null, 'budget is null'],
])('refuses the budget %j, and says what to write', async (budget, problem) => {
  expect(await errorsWith({ budget })).toEqual([
    `${path.join(folder, 'package.json')}: ${problem}: write whole numbers of bytes, such as ` +
      '"budget": { "start": 16000, "total": 30000 }',
  ]);
});
