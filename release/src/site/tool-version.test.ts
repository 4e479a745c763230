import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { isServedBy, TOOL_PACKAGE, TOOL_VERSION } from './tool-version';

it('is the version of the package', async () => {
  const file = path.resolve(__dirname, '../../package.json');
  const { name, version } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  expect([TOOL_PACKAGE, TOOL_VERSION]).toEqual([name, version]);
});

it.each([
  ['0.1.0', '0.1.0', true],
  ['0.1.9', '0.1.0', true],
  ['0.1.0', '0.2.0', true],
  ['0.10.0', '1.0.0', true],
  ['0.2.0', '0.1.9', false],
  ['0.10.0', '0.9.0', false],
  ['1.0.0', '0.9.0', false],
  ['newest', '0.1.0', false],
])('a site that %s has changed is served by %s: %j', (wrote, own, isServed) => {
  expect(isServedBy(wrote, own)).toBe(isServed);
});
