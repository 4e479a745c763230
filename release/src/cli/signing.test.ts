import fs, { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});

afterEach(async () => {
  delete process.env['RELEASE_KEY'];
  await shop.remove();
});

const run = (...args: string[]) => runWith(shop, ...args);
const file = (name: string) => path.join(shop.folder, '..', name);

it('makes keys, names owners and teams, and signs with a file or a variable', async () => {
  const owner = await run('keygen', file('owner.pem'));
  expect(owner.said).toMatch(/^ed25519:[\w-]{43}$/);
  expect((await stat(file('owner.pem'))).mode & 0o777).toBe(0o600);
  const team = (await run('keygen', file('team.pem'))).said;
  const teams = { 'Platform team': { apps: ['shell'], keys: [team] } };
  await writeFile(file('owners.json'), JSON.stringify({ owners: [owner.said], teams }));

  expect((await run('owners')).said).toContain('This site is unsigned');
  const named = await run('owners', '--key', file('owner.pem'), file('owners.json'));
  expect(named).toMatchObject({
    code: 0,
    said: 'These keys hold from now on (entry 1 of the log).',
  });
  expect(JSON.parse((await run('owners')).said)).toMatchObject({ teams });

  await shop.publish('shell', '1');
  await shop.publish('shell', '2');
  expect(await run('promote', 'shell@1')).toEqual({
    code: 1,
    said: '',
    complained:
      'shell is not signed by its team (Platform team). ' +
      'Sign with --key FILE, or with the key in RELEASE_KEY',
  });
  const keys = ['--key', file('owner.pem'), '--key', file('team.pem')];
  expect(await run('promote', ...keys, 'shell@1')).toMatchObject({ code: 0 });
  process.env['RELEASE_KEY'] = await readFile(file('team.pem'), 'utf8');
  expect(await run('promote', 'shell@2')).toMatchObject({ code: 0 });
  expect((await run('status')).said).not.toContain('unsigned');
});

it('replaces no key', async () => {
  await run('keygen', file('key.pem'));
  expect((await run('keygen', file('key.pem'))).complained).toContain('keys are not replaced');
});

it('leaves no part of a key on a full disk', async () => {
  const write = jest.spyOn(fs, 'writeFile').mockImplementationOnce(async (name, _pem, options) => {
    await writeFile(name, '-----BEGIN', options);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  const { code, complained } = await run('keygen', file('key.pem'));
  expect(write).toHaveBeenCalled();
  write.mockRestore();
  expect([code, complained]).toEqual([1, expect.stringContaining('No key was made.')]);
  expect(await run('keygen', file('key.pem'))).toMatchObject({ code: 0 });
});

it.each([
  ['no key', 'is no private key: `keygen` makes one'],
  [
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VuBCIEIKBEAoDYGLnFvkwGqFUFGFTOpGQv0ZcVyiZMLKEMT3pU\n-----END PRIVATE KEY-----\n',
    'is no Ed25519 key: `keygen` makes one',
  ],
])('refuses a text that is no key, without repeating it', async (text, problem) => {
  await writeFile(file('bad.pem'), text);
  await shop.publish('shell', '1');
  const { code, complained } = await run('promote', 'shell@1', '--key', file('bad.pem'));
  expect([code, complained]).toEqual([1, `${file('bad.pem')} ${problem}`]);
  process.env['RELEASE_KEY'] = text;
  const { complained: ofVariable } = await run('promote', 'shell@1');
  delete process.env['RELEASE_KEY'];
  expect(ofVariable).toBe(`RELEASE_KEY ${problem}`);
});

it('names a key file that is missing', async () => {
  await shop.publish('shell', '1');
  const { complained } = await run('promote', 'shell@1', '--key', file('missing.pem'));
  expect(complained).toContain(`Reading the key ${file('missing.pem')}`);
});

it.each([
  [{ owners: [], teams: {} }, 'a site needs an owner'],
  [{ owners: ['rsa:abc'], teams: {} }, 'owners.0'],
  [
    { owners: [`ed25519:${'x'.repeat(43)}`], teams: { A: { apps: ['../x'], keys: [] } } },
    'teams.A',
  ],
])('refuses owners that are none: %j', async (owners, problem) => {
  await writeFile(file('owners.json'), JSON.stringify(owners));
  expect((await run('owners', file('owners.json'))).complained).toContain(problem);
});
