import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAccountFile } from './account-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galleria-accounts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes one state at a time, also when a request comes right after a write', async () => {
  const path = join(folder, 'auth.json');
  let id = 0;
  const file = createAccountFile(
    path,
    () => ({ version: 1, projects: {}, id: (id += 1) }) as never,
  );
  const first = file.save();
  const afterFirst = first.then(() => file.save());
  const second = file.save();
  await Promise.all([first, afterFirst, second]);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ id: 2 });
});
