import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createRemote } from './create-remote';
import { updateRemote } from './update-remote';

const TOOLS = [
  ...['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'react-router-dom', 'redux'],
  ...['valibot', '@testing-library/react', '@testing-library/user-event', '@types/react'],
  ...['@types/react-dom', 'oxfmt', 'oxlint', 'oxlint-tsgolint'],
];
const PACKED = 'packed';
const packed = (name: string, file: string) => ({
  name,
  file,
  bytes: PACKED.length,
  digest: `sha256-${createHash('sha256').update(PACKED).digest('base64')}`,
});

/** The texts of a small shop by their paths. */
const shopFiles = (): Record<string, string | undefined> => ({
  'registry.json': JSON.stringify({
    shell: { version: '1' },
    remotes: {
      'mf-catalog': { paths: ['/shop'], entryUrl: 'remotes/mf-catalog/2/remote-entry.js' },
      'mf-old': { paths: ['/old'], entryUrl: 'remotes/mf-old/1/remote-entry.js' },
    },
  }),
  'shell/1/contract.json': JSON.stringify({ contractVersion: 3, paths: ['/imprint'] }),
  'remotes/mf-catalog/2/contract.json': JSON.stringify({
    contractVersion: 3,
    slots: { gives: { 'product:below': { props: {} } } },
  }),
  'kit/1/index.json': JSON.stringify({
    packages: [
      packed('@galleria/remote-kit', 'remote-kit-1.tgz'),
      packed('create-galleria-remote', 'create-galleria-remote.tgz'),
      { ...packed('@galleria/rehearsal', 'rehearsal-1.tgz'), optional: true },
    ],
    tools: Object.fromEntries(TOOLS.map((name) => [name, '1.2.3'])),
  }),
  'kit/1/remote-kit-1.tgz': PACKED,
  'kit/1/rehearsal-1.tgz': PACKED,
});

let files: Record<string, string | undefined>;
let server: Server;
let url: string;
let parent: string;

beforeEach(async () => {
  files = shopFiles();
  parent = await mkdtemp(path.join(tmpdir(), 'galleria-create-'));
  server = createServer((request, response) => {
    const text = files[(request.url ?? '').replace('/galleria/', '')];
    const status = text === undefined ? 404 : text === 'broken' ? 503 : 200;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/galleria`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(parent, { recursive: true });
});

const create = (name = 'mf-hello', shop = url) => createRemote(parent, name, shop);
const read = async (file: string) => readFile(path.join(parent, 'mf-hello', file), 'utf8');
const readJson = async (file: string) => JSON.parse(await read(file)) as unknown;

it('writes a remote with the shop’s packages, versions and a slot of its pages', async () => {
  expect(await create()).toBe(path.join(parent, 'mf-hello'));
  expect(await readdir(path.join(parent, 'mf-hello/kit'))).toEqual(['remote-kit-1.tgz']);
  expect(await read('kit/remote-kit-1.tgz')).toBe(PACKED);
  const { dependencies, devDependencies, ...manifest } = (await readJson('package.json')) as Record<
    string,
    object
  >;
  expect(manifest).toMatchObject({ name: 'mf-hello' });
  expect(dependencies).toMatchObject({ react: '1.2.3' });
  expect(devDependencies).toMatchObject({
    '@galleria/remote-kit': 'file:kit/remote-kit-1.tgz',
    oxfmt: '1.2.3',
  });
  expect(devDependencies).not.toHaveProperty('create-galleria-remote');
  expect(await readJson('remote.json')).toMatchObject({
    paths: ['/hello'],
    fills: [{ slot: 'product:below', order: 50 }],
  });
  expect(await read('src/module.ts')).toContain("name: 'mf-hello'");
  expect(await read('src/slots.ts')).toContain('product:below');
});

it('fills no slot where no live page has it', async () => {
  files['remotes/mf-catalog/2/contract.json'] = '{"contractVersion":3}';
  await create();
  expect(await readJson('remote.json')).not.toHaveProperty('fills');
  expect(await read('src/app/setup.tsx')).not.toContain('fills');
  await expect(read('src/slots.ts')).rejects.toThrow('ENOENT');
});

it.each([
  ['the shortest name', 'a', true],
  ['the longest name, and no slot', `mf-${'long-'.repeat(7)}er`, false],
])('is formatted, also with %s', async (_, name, hasSlot) => {
  if (!hasSlot) files['remotes/mf-catalog/2/contract.json'] = '{"contractVersion":3}';
  const folder = await create(name);
  const oxfmt = path.join(require.resolve('oxfmt/package.json'), '../bin/oxfmt');
  // A rehearsal leaves such a file.
  await mkdir(path.join(folder, '.data/rehearsal'), { recursive: true });
  await writeFile(path.join(folder, '.data/rehearsal/report.json'), '{ "findings":[ ] }');
  const words = [oxfmt, '--list-different'];
  await promisify(execFile)(process.execPath, words, { cwd: folder });
});

it.each([
  ['a name with a large letter', 'Hello', /"Hello" is no name of a remote/],
  ['a name of another folder', '../mf-hello', /is no name of a remote/],
  ['a name without a path', 'mf-', /"mf-" is no name of a remote/],
  ['a name that is too long', 'a'.repeat(41), /is no name of a remote: up to 40/],
  ['the name of the shell', 'shell', /"shell" is no name of a remote/],
  ['a name that is taken', 'mf-catalog', /has a remote of the name mf-catalog already/],
  ['a path that a remote has', 'mf-shop', /The path \/shop has an owner/],
  ['a path that the shell has', 'imprint', /The path \/imprint has an owner/],
  ['a path where the site has files', 'mf-releases', /The path \/releases .* files/],
])('refuses %s, and writes nothing', async (_, name, message) => {
  await expect(create(name)).rejects.toThrow(message);
  expect(await readdir(parent)).toEqual([]);
});

it('leaves nothing behind when a file cannot be written', async () => {
  const tooLong = `${'x'.repeat(300)}.tgz`;
  files['kit/1/index.json'] = files['kit/1/index.json']?.replace('remote-kit-1.tgz', tooLong);
  files[`kit/1/${tooLong}`] = PACKED;
  await expect(create()).rejects.toThrow('ENAMETOOLONG');
  expect(await readdir(parent)).toEqual([]);
});

it('refuses a folder that has something in it', async () => {
  await create();
  await writeFile(path.join(parent, 'mf-hello/package.json'), 'mine');
  await expect(create()).rejects.toThrow(/mf-hello is not empty/);
  expect(await read('package.json')).toBe('mine');
});

it('refuses a file of its name', async () => {
  await writeFile(path.join(parent, 'mf-hello'), 'mine');
  await expect(create()).rejects.toThrow(/mf-hello cannot be used: ENOTDIR/);
});

const CATALOGS = 'remotes/mf-catalog/2/contract.json';

it.each([
  ['no registry', 'registry.json', undefined, /registry\.json is missing: this shop does not/],
  ['a broken server', 'registry.json', 'broken', /registry\.json cannot be read: it answered 503/],
  ['another page', 'registry.json', '<html>', /registry\.json is no JSON: is it the address/],
  ['no shell', 'registry.json', '{"remotes":{}}', /registry\.json: shell: /],
  ['half a contract', 'shell/1/contract.json', '{"contractV', /1\/contract\.json is no JSON/],
  ['a remote with half a contract', CATALOGS, '{"contractV', /2\/contract\.json is no JSON/],
  ['no kit', 'kit/1/index.json', undefined, /kit\/1\/index\.json is missing/],
  ['half a list', 'kit/1/index.json', '{"packages":[', /kit\/1\/index\.json is no JSON/],
  ['no versions', 'kit/1/index.json', '{"packages":[],"tools":{}}', /tools\.\S+ is missing/],
  ['no package', 'kit/1/remote-kit-1.tgz', undefined, /remote-kit-1\.tgz is missing/],
  ['half a package', 'kit/1/remote-kit-1.tgz', 'pack', /has 4 bytes of 6: try again/],
  [
    'another package',
    'kit/1/remote-kit-1.tgz',
    'forged',
    /other contents than .*index\.json says: whoever runs the shop must/,
  ],
])(
  'says what is wrong with a shop that has %s, and writes nothing',
  async (_, file, text, message) => {
    files[file] = text;
    await expect(create()).rejects.toThrow(message);
    expect(await readdir(parent)).toEqual([]);
  },
);

it('refuses a list that names a file elsewhere', async () => {
  files['kit/1/index.json'] = files['kit/1/index.json']?.replace('remote-kit-1.tgz', '../../x');
  await expect(create()).rejects.toThrow(/index\.json: packages\.0\.file/);
});

it.each(['ftp://shop.example/', 'shop.example', 'https://'])(
  'refuses %s, which is no address',
  async (address) => {
    await expect(create('mf-hello', address)).rejects.toThrow(/is no address of a shop/);
  },
);

it('names a shop that cannot be reached, and why', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(create()).rejects.toThrow(/galleria\/registry\.json cannot be read: .*ECONNREFUSED/);
});

describe('an update', () => {
  const update = () => updateRemote(path.join(parent, 'mf-hello'), url);
  const write = (file: string, text: string) =>
    writeFile(path.join(parent, 'mf-hello', file), text);

  /** A remote as it is in the shop's repository. */
  async function aRemoteOfTheRepository() {
    await mkdir(path.join(parent, 'mf-hello/src'), { recursive: true });
    await write('remote.json', '{}');
    await write('src/module.ts', 'mine');
    await write('tsconfig.json', '{"references":[]}');
    await write(
      'package.json',
      JSON.stringify({
        name: 'mf-hello',
        version: '7.0.0',
        scripts: { build: 'tsc -b && webpack' },
        peerDependencies: { react: '0.9.0' },
        dependencies: { '@galleria/remote-kit': '0.1.0', downshift: '9.0.0' },
        budget: { start: 1 },
      }),
    );
  }

  it('gives a remote of the shop’s repository what it needs outside, and leaves its own', async () => {
    await aRemoteOfTheRepository();
    await update();
    expect(await readJson('package.json')).toMatchObject({
      version: '7.0.0',
      scripts: { build: 'galleria build' },
      dependencies: { downshift: '9.0.0', react: '1.2.3' },
      devDependencies: { '@galleria/remote-kit': 'file:kit/remote-kit-1.tgz' },
      budget: { start: 1 },
    });
    expect(await readJson('package.json')).not.toHaveProperty('peerDependencies');
    expect(await readJson('package.json')).not.toHaveProperty([
      'dependencies',
      '@galleria/remote-kit',
    ]);
    expect(await read('tsconfig.json')).toContain('@galleria/remote-kit/tsconfig.browser.json');
    expect(await read('src/module.ts')).toBe('mine');
    expect(await read('remote.json')).toBe('{}');
  });

  it('takes the packages of the next shell in place of those before, and nothing else', async () => {
    await create();
    await write('tsconfig.json', 'mine');
    await rm(path.join(parent, 'mf-hello/.github'), { recursive: true });
    files['kit/1/remote-kit-2.tgz'] = PACKED;
    files['kit/1/index.json'] = files['kit/1/index.json']
      ?.replace('remote-kit-1.tgz', 'remote-kit-2.tgz')
      .replaceAll('1.2.3', '1.3.0');
    await update();
    expect(await readdir(path.join(parent, 'mf-hello/kit'))).toEqual(['remote-kit-2.tgz']);
    expect(await readJson('package.json')).toMatchObject({
      dependencies: { react: '1.3.0' },
      devDependencies: { '@galleria/remote-kit': 'file:kit/remote-kit-2.tgz', oxfmt: '1.3.0' },
    });
    expect(await read('tsconfig.json')).toBe('mine');
    expect(await readdir(path.join(parent, 'mf-hello'))).not.toContain('.github');
  });

  it('adds the optional packages where they are asked for, and renews them from then on', async () => {
    await create();
    await updateRemote(path.join(parent, 'mf-hello'), url, { rehearsal: true });
    expect(await read('kit/rehearsal-1.tgz')).toBe(PACKED);
    files['kit/1/rehearsal-2.tgz'] = PACKED;
    files['kit/1/index.json'] = files['kit/1/index.json']?.replace(
      'rehearsal-1.tgz',
      'rehearsal-2.tgz',
    );
    await update();
    expect(await readdir(path.join(parent, 'mf-hello/kit'))).toEqual([
      'rehearsal-2.tgz',
      'remote-kit-1.tgz',
    ]);
    expect(await readJson('package.json')).toMatchObject({
      devDependencies: { '@galleria/rehearsal': 'file:kit/rehearsal-2.tgz' },
    });
  });

  it('asks for no package that this shop does not have', async () => {
    await create();
    await updateRemote(path.join(parent, 'mf-hello'), url, { rehearsal: true });
    const list = JSON.parse(files['kit/1/index.json'] ?? '') as { packages: { name: string }[] };
    list.packages = list.packages.filter(({ name }) => name !== '@galleria/rehearsal');
    files['kit/1/index.json'] = JSON.stringify(list);
    await update();
    expect(await readdir(path.join(parent, 'mf-hello/kit'))).toEqual(['remote-kit-1.tgz']);
    expect(await read('package.json')).not.toContain('rehearsal');
  });

  it('leaves the folder as it was when a file cannot be written, as on a full disk', async () => {
    await create();
    const all = () => readdir(path.join(parent, 'mf-hello'), { recursive: true });
    const before = [await all(), await read('package.json')];
    const tooLong = `${'x'.repeat(300)}.tgz`;
    const list = JSON.parse(files['kit/1/index.json'] ?? '') as { packages: object[] };
    list.packages = [
      packed('@galleria/remote-kit', 'remote-kit-2.tgz'),
      packed('@galleria/long', tooLong),
    ];
    files['kit/1/index.json'] = JSON.stringify(list);
    for (const file of ['remote-kit-2.tgz', tooLong]) files[`kit/1/${file}`] = PACKED;
    await expect(update()).rejects.toThrow(/mf-hello is as it was: ENAMETOOLONG/);
    expect([await all(), await read('package.json')]).toEqual(before);
  });

  it('writes nothing when a package is not what the list says', async () => {
    await aRemoteOfTheRepository();
    const before = await read('package.json');
    files['kit/1/remote-kit-1.tgz'] = 'forged';
    await expect(update()).rejects.toThrow(/other contents than/);
    expect(await read('package.json')).toBe(before);
    expect(await readdir(path.join(parent, 'mf-hello'))).not.toContain('kit');
  });

  it.each([
    [
      'without a package.json',
      'package.json',
      undefined,
      /package\.json cannot be read: run this in/,
    ],
    ['with half a package.json', 'package.json', '{"name', /package\.json is no JSON/],
    ['with another name', 'package.json', '{"name":"hello"}', /package "hello" must have the same/],
    ['without a remote.json', 'remote.json', undefined, /remote\.json cannot be read: run this in/],
  ])('refuses a folder %s', async (_, file, text, message) => {
    await aRemoteOfTheRepository();
    if (text === undefined) await rm(path.join(parent, 'mf-hello', file));
    else await write(file, text);
    await expect(update()).rejects.toThrow(message);
  });
});
