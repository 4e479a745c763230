import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

const { workspaces } = read('package.json') as { workspaces: string[] };
const { references } = read('tsconfig.json') as { references: { path: string }[] };
const checked = workspaces.filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));

it.each(checked)('tsconfig.json refers to %s, so that its types are checked', (folder) => {
  // Missing here? Add { "path": "./<folder>" } to "references" in the root's tsconfig.json.
  expect(references).toContainEqual({ path: `./${folder}` });
});

it('tsconfig.json refers to workspaces only', () => {
  const folders = references.map((reference) => reference.path.replace('./', ''));
  expect(folders.filter((folder) => !checked.includes(folder))).toEqual([]);
});
