import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseRegistry } from '@galleria/shared-contracts';

import { promote, publish, readPointer, renderSite, siteLayout } from './index';

let folder: string;
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'galleria-release-'));
  site = path.join(folder, 'site');
  await mkdir(site, { recursive: true });
  await writeFile(siteLayout(site).config, '{"firebase":{}}');
});

afterEach(() => rm(folder, { recursive: true }));

const remote = { owner: 'A team', paths: ['/cart'], fragments: [], wakesOn: [], nav: [] };

async function aBuild(name: string, version: string, files: Record<string, string> = {}) {
  const build = path.join(folder, `build-${name}-${version}`);
  await mkdir(build, { recursive: true });
  const info = { name, version, contractVersion: 1, ...(name === 'shell' ? {} : { remote }) };
  const all = { 'build.json': JSON.stringify(info), ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(build, file), text);
  return build;
}

async function release(name: string, version: string, files?: Record<string, string>) {
  await publish(site, await aBuild(name, version, files));
  await promote(site, name, version);
}

const SHELL_FILES = {
  'index.template.html': '<head><!-- head --></head><body><!-- body --></body>',
  'entrypoints.json': '{"main":["main.css","main.js"]}',
};

describe('publishing', () => {
  it('puts a build into its version folder and leaves nothing half behind', async () => {
    await publish(site, await aBuild('mf-cart', '1', { 'remote-entry.js': 'first' }));
    expect(await readdir(siteLayout(site).appFolder('mf-cart'))).toEqual(['1']);
    expect(await readPointer(site, 'mf-cart')).toBeUndefined();
  });

  it('never changes a version that is there', async () => {
    const build = await aBuild('mf-cart', '1', { 'remote-entry.js': 'first' });
    await publish(site, build);
    await writeFile(path.join(build, 'remote-entry.js'), 'second');
    await publish(site, build);
    const published = path.join(siteLayout(site).version('mf-cart', '1'), 'remote-entry.js');
    expect(await readFile(published, 'utf8')).toBe('first');
  });

  it('names the file and the field of a build that does not say what it is', async () => {
    const build = await aBuild('mf-cart', '1', { 'build.json': '{"name":"mf-cart"}' });
    await expect(publish(site, build)).rejects.toThrow(/build\.json: version/);
  });
});

describe('promoting', () => {
  it('moves the pointer and remembers what was live before', async () => {
    await release('mf-cart', '1');
    await release('mf-cart', '2');
    await promote(site, 'mf-cart', '2');
    expect(await readPointer(site, 'mf-cart')).toMatchObject({
      stable: '2',
      history: [{ version: '1' }],
    });
  });
});

describe('rendering', () => {
  it('lists the live version of each remote, where its container lies, and what it serves', async () => {
    await release('shell', '7', SHELL_FILES);
    await release('mf-cart', '1');
    await release('mf-cart', '2');
    await publish(site, await aBuild('mf-unreleased', '1'));
    await renderSite(site);
    const registry: unknown = JSON.parse(await readFile(siteLayout(site).registry, 'utf8'));
    expect(parseRegistry(registry)).toEqual({
      remotes: {
        'mf-cart': {
          ...remote,
          container: 'mf_cart',
          version: '2',
          contractVersion: 1,
          entryUrl: 'remotes/mf-cart/2/remote-entry.js',
        },
      },
    });
  });

  it('starts the page with the live shell’s files and puts the data into it, harmlessly', async () => {
    await release('shell', '7', SHELL_FILES);
    await release('mf-cart', '1</script>');
    await renderSite(site);
    const html = await readFile(siteLayout(site).indexHtml, 'utf8');
    expect(html).toContain('href="/galleria/shell/7/main.css"');
    expect(html).toContain('src="/galleria/shell/7/main.js"');
    expect(html).toContain('data-name="config">{"firebase":{}}</script>');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  it('refuses a site without a live shell', async () => {
    await release('mf-cart', '1');
    await expect(renderSite(site)).rejects.toThrow(/no live shell/);
  });
});
