import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});

afterEach(() => shop.remove());

const run = (...args: string[]) => runWith(shop, ...args);

it('takes a build from publishing to being live, and names each next step and the way back', async () => {
  const site = `--site ${shop.folder}`;
  const published = await run('publish', 'shell');
  expect(published).toMatchObject({ code: 0, complained: '' });
  expect(published.said).toMatch(/^shell 1 is published: 6 files, 1 kB, in /);
  expect(published.said).toContain(`On:  npm run release -- promote shell@1 ${site}`);
  expect((await run('publish', 'shell')).said).toContain('published before, with the same files');

  expect((await run('check', 'shell@1')).said).toContain('shell 1 may go live.');
  expect((await run('promote', 'shell@1')).said).toBe(
    'shell 1 is live (release 1); it was not live before.',
  );
  expect((await run('promote', 'shell@1')).said).toContain('was live already');

  await shop.publish('shell', '2');
  expect((await run('promote', 'shell@2')).said).toBe(
    'shell 2 is live (release 2); before: 1.\n' +
      `Back:  npm run release -- rollback shell --to 1 ${site}`,
  );
  expect((await run('rollback', 'shell')).said).toContain(
    'shell 1 is live (release 3); before: 2.',
  );
  expect((await run('status')).said).toMatch(/^app +live version +since +before\nshell +1 +\d{4}-/);
  expect((await run('history', 'shell')).said).toMatch(/\n3 .* rollback by .*\n +shell 2 → 1, /);
  expect((await run('prune')).said).toContain('nothing was removed');
  expect((await run('render')).said).toBe('Visitors have release 3.');
});

it('refuses each command for a folder that is no site, and says how to make a site', async () => {
  const folder = `${shop.folder}-mistyped`;
  const runThere = (...args: string[]) => run('--site', folder, ...args);
  for (const command of [['publish', 'shell'], ['status'], ['prune'], ['serve']]) {
    expect(await runThere(...command)).toEqual({
      code: 1,
      said: '',
      complained:
        `${folder} is no site: it has neither a config.json nor a log.\n` +
        `Correct --site, or make a new site:  npm run release -- upload --config FILE --site ${folder}`,
    });
  }
  await expect(stat(folder)).rejects.toThrow('ENOENT');

  expect(await runThere('upload', '--config', shop.file('config.json'))).toMatchObject({ code: 0 });
  expect(await runThere('publish', 'shell')).toMatchObject({ code: 0 });
});

it('publishes into a site that has lost its configuration', async () => {
  await shop.release('shell', '1');
  await rm(shop.file('config.json'));
  expect(await run('publish', 'mf-cart')).toMatchObject({ code: 0 });
});

it('tells the CDN of a change that it has missed when the page is rendered again', async () => {
  await shop.publish('shell', '1');
  const told = shop.file('told');
  process.env['RELEASE_PURGE'] = 'exit 3';
  const { complained } = await run('promote', 'shell@1');
  process.env['RELEASE_PURGE'] = `touch ${told}`;
  const rendered = await run('render');
  delete process.env['RELEASE_PURGE'];

  expect(complained).toContain('`render` tells it again');
  expect(complained).not.toContain('It is in the log, but visitors have the page of before');
  expect(rendered).toMatchObject({ code: 0 });
  expect((await stat(told)).isFile()).toBe(true);
});

it('says that nothing has been live yet', async () => {
  expect((await run('history')).said).toBe('Nothing has been live yet.');
  expect((await run('history', 'mf-cart')).said).toBe('mf-cart has never been live.');
});

it('retires a remote, and says how to bring it back', async () => {
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  const { code, said } = await run('retire', 'mf-cart');
  expect(code).toBe(0);
  expect(said).toContain('mf-cart is live no more (release 3); before: 1.\nBack: ');
  expect(said).toContain('promote mf-cart@1');
  expect((await run('status')).said).not.toContain('mf-cart');
  expect((await run('history', 'mf-cart')).said).toContain('mf-cart 1 live no more');
  expect(await run('retire', 'mf-cart')).toMatchObject({
    code: 1,
    complained: 'mf-cart is not live: `status` lists what is',
  });
  expect((await run('rollback', 'mf-cart')).said).toContain('mf-cart 1 is live (release 4)');
});

it('says that a page lags behind the log, and how to mend it', async () => {
  await shop.release('shell', '1');
  await rm(shop.file('index.html'));
  expect((await run('status')).said).toContain(
    `Visitors do not have release 1 yet. On:  npm run release -- render --site ${shop.folder}`,
  );
});

it('refuses with every reason, and exits with 1', async () => {
  await shop.release('shell', '1');
  await shop.publish('mf-cart', '1', { contractVersion: 2, remote: { exposes: [] } });
  for (const command of ['check', 'promote']) {
    expect(await run(command, 'mf-cart@1')).toEqual({
      code: 1,
      said: '',
      complained:
        'mf-cart 1 may not go live:\n' +
        '  mf-cart: its container does not expose ./module\n' +
        '  mf-cart: it speaks contract version 2, the shell 1. ' +
        'Promote a shell that serves contract 2 first. ' +
        'For shell 1, build it with the packages in kit/1, or roll it back.',
    });
  }
});

it.each([
  [['promote', 'mf-cart'], 'Write app@version, such as mf-cart@1.2.0.'],
  [['promote', 'mf-cart@1', 'mf-cart@2'], 'Write one version of mf-cart.'],
  [['promote', '../x@1'], '"../x" is no name of an app'],
  [['promote', 'mf-cart@../1'], '"../1" is no version'],
  [['promote'], "missing required argument 'app@version'"],
  [['prune', '--keep-days', 'some'], 'Write a whole number.'],
  [['health', '--hours', '0'], 'Write a whole number from 1.'],
  [['demote', 'x'], "unknown command 'demote'"],
  [['rollback', 'mf-cart'], 'mf-cart was never live in '],
  [['watch', '--for', '0s'], 'Nothing is tried'],
  [['watch', '--for', 'soon'], 'Write a time, such as 90s, 30m or 2h.'],
  [['watch', '--every', '0s'], 'Write a time above 0 and up to 24h, such as 60s.'],
  [['watch', '--every', '600h'], 'Write a time above 0 and up to 24h, such as 60s.'],
  [['watch', '--max-errors', '1x'], 'Write how many times more, above 1, such as 2x.'],
  [['watch', '--raise-to', '20', 'all'], 'Write a percentage, such as 5.'],
  [['serve', '--port', '65536'], 'Write a port, from 0 to 65535.'],
  [['verify', 'shop.example'], 'Write an address'],
  [['nginx', '--also', 'office.example'], '--also office.example: write host=folder'],
  // Without this check, nginx would serve the folder in which the command runs.
  [['nginx', '--also', 'office.example='], '--also office.example=: write host=folder'],
  [['publish', '--dist', 'nowhere'], 'nowhere/build.json is missing: build the app first, or'],
  [['watch', '--webhook', 'file:///hook'], 'Write an address'],
  [
    ['nginx', '--report-to', 'collector'],
    "option '--report-to <url>' argument 'collector' is invalid",
  ],
  [['status', '--site', 'az://'], '--site az://: write a folder, az://CONTAINER/FOLDER or s3://'],
  [['publish', '--site', 'https://shop.example/'], '--site https://shop.example/: write a folder'],
])('%s: %s', async (args, problem) => {
  const { code, complained } = await run(...args);
  expect(code).toBe(1);
  expect(complained).toContain(problem);
});

it('prints a configuration for nginx', async () => {
  const { said } = await run('nginx', '--listen', '127.0.0.1:8081', '--without-brotli');
  expect(said).toContain('listen 127.0.0.1:8081;');
  expect(said).toContain(`default ${shop.folder};`);
  expect(said).not.toMatch(/^\s*(?:load_module|brotli_static)/m);
});

it('prints one for nginx as a service, whose folders are there after a restart of the machine', async () => {
  const { said } = await run('nginx');
  // Debian's service expects the file there. Folders in /run are gone after a restart.
  expect(said).toContain('\npid /run/nginx.pid;');
  expect(said).toContain('client_body_temp_path /var/lib/galleria/body;');
  const { said: chosen } = await run('nginx', '--temporary', '/srv/nginx');
  expect(chosen).toContain('\npid /srv/nginx/nginx.pid;');
});

it('prints a configuration for two sites, if both have the same base path', async () => {
  const office = path.join(shop.folder, 'office');
  await mkdir(office);
  const command = ['nginx', '--also', `office.example=${office}`];
  expect((await run(...command)).said).toContain(`office.example ${office};`);
  await writeFile(path.join(office, 'config.json'), '{"basePath":"/"}');
  expect(await run(...command)).toMatchObject({
    code: 1,
    complained: `office.example needs basePath and overrides as in ${shop.folder}`,
  });
});

it('writes a configuration for nginx and makes its folder', async () => {
  const { folder } = shop;
  const [file, temporary] = [path.join(folder, 'etc/nginx.conf'), path.join(folder, 'run/nginx')];
  const options = ['--without-brotli', '--temporary', temporary];
  const written = await run('nginx', ...options, '--write', file);
  expect(written).toMatchObject({ code: 0, complained: '' });
  expect(written.said).toContain(`nginx -t -c ${file}`);
  expect(await readFile(file, 'utf8')).toBe((await run('nginx', ...options)).said);
  expect((await stat(temporary)).isDirectory()).toBe(true);

  const impossible = await run('nginx', ...options, '--write', path.join(file, 'nginx.conf'));
  expect(impossible.code).toBe(1);
  expect(impossible.complained).toContain(path.join(file, 'nginx.conf'));
});
