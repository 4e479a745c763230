import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expectRemote } from './expect-remote';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mf-test-'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

it('accepts a remote whose package has the name of the folder', async () => {
  await write('remote.json', '{}');
  await write('package.json', JSON.stringify({ name: path.basename(folder) }));
  expect(() => expectRemote(folder)).not.toThrow();
});

it('refuses a folder that has no remote.json', () => {
  expect(() => expectRemote(folder)).toThrow(`${folder} is no remote: there is no remote.json`);
});

it.each([
  ['of another name', '{"name":"mf-other"}', 'its package "mf-other" must have the same name'],
  ['without a name', '{}', 'its package "" must have the same name'],
  ['cut short', '{"name":"mf', 'package.json cannot be read'],
])('refuses a package %s', async (_, text, message) => {
  await write('remote.json', '{}');
  await write('package.json', text);
  expect(() => expectRemote(folder)).toThrow(message);
});
