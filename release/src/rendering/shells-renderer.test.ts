import { readFile, rm, writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { preview } from '../commands/preview';
import { promote, retire, rollback } from '../commands/promote';
import { renderSite } from '../commands/render';
import { serveRelease, urlOf } from '../commands/serve';
import { readLog } from '../log/release-log';
import type * as PageRenderer from '../page/page-renderer';
import { renderFiles } from '../page/page-renderer';
import { folderStore } from '../site/folder-store';
import { nodeDisk } from '../site/disk';
import { SITE_FILES } from '../site/site';
import { makePages } from '../static-pages/make-pages';
import { fakeRenderer } from '../testing/fake-renderer';
import { aTestSite, type TestSite } from '../testing/test-site';

jest.mock('../page/page-renderer', () => {
  const own = jest.requireActual<typeof PageRenderer>('../page/page-renderer');
  return { ...own, renderFiles: jest.fn(own.renderFiles) };
});

const RENDERER = 'page-renderer.cjs';

let shop: TestSite;

beforeEach(async () => (shop = await aTestSite()));
afterEach(async () => {
  jest.mocked(renderFiles).mockClear();
  await shop.remove();
});

const page = () => readFile(shop.file('index.html'), 'utf8');
const withRenderer = (text: string) => ({ files: { [RENDERER]: text } });
const releaseShell = (version: string, text = fakeRenderer(`made by ${version}`)) =>
  shop.release('shell', version, withRenderer(text));

describe('the page of a shell that brings its renderer', () => {
  beforeEach(async () => {
    await releaseShell('1');
    await shop.publish('mf-cart', '1');
  });

  it('is rendered by it, whichever tool promotes', async () => {
    await promote(shop.site, { 'mf-cart': '1' });
    expect(await page()).toContain('made by 1');
    expect(await page()).toContain('{"release":2,"remotes":{"shell":');
    expect(JSON.parse(await readFile(shop.file('start.json'), 'utf8'))).toEqual({
      release: 2,
      mark: 'made by 1',
    });
    await retire(shop.site, 'mf-cart');
    await rm(shop.file('index.html'));
    await renderSite(shop.site);
    expect(await page()).toContain('made by 1');
    expect(renderFiles).not.toHaveBeenCalled();
  });

  it('changes its renderer with a promotion or a rollback of the shell', async () => {
    await releaseShell('2');
    expect(await page()).toContain('made by 2');
    await rollback(shop.site, 'shell');
    expect(await page()).toContain('made by 1');
  });

  it('is rendered by the tool after a rollback to a shell from before', async () => {
    await shop.publish('shell', 'old');
    await rollback(shop.site, 'shell', 'old');
    expect(await page()).toContain('data-url="/galleria/shell/old/main.css"');
    expect(renderFiles).toHaveBeenCalled();
    await rollback(shop.site, 'shell', '1');
    expect(await page()).toContain('made by 1');
  });

  it('is shown as it was for an earlier release', async () => {
    await releaseShell('2');
    const server = await serveRelease(shop.site, { at: 1, port: 0 });
    const text = await fetch(urlOf(server)).then((response) => response.text());
    await server.stop();
    expect(text).toContain('made by 1');
  });

  it('is previewed with the renderer of the previewed shell', async () => {
    const config = JSON.parse(await readFile(shop.file(SITE_FILES.config), 'utf8')) as object;
    await writeFile(
      shop.file(SITE_FILES.config),
      JSON.stringify({ ...config, previews: { days: 1 } }),
    );
    await shop.publish('shell', '2', withRenderer(fakeRenderer('made by 2')));
    await preview(shop.site, { shell: '2' }, 'new');
    const shown = await readFile(shop.file('previews/new/index.html'), 'utf8');
    expect(shown).toMatch(/made by 2.*\/galleria\/previews\/new$/s);
    expect(await page()).toContain('made by 1');
  });

  it('has static pages that it renders too', async () => {
    const module = `exports.default = {
      read: async () => null,
      *pages() { yield { path: '/things', key: '1', render: () => ({ html: '!' }) }; },
    };`;
    await shop.release('mf-things', '1', { files: { 'pages.cjs': module } });
    const { written, problems } = await makePages(shop.site, {} as PublicReads);
    expect({ written, problems }).toEqual({ written: 1, problems: [] });
    const things = await readFile(shop.file('pages/things.html'), 'utf8');
    expect(things).toBe('made by 1 mf-things/things!');
  });
});

describe('a remote is promoted while the renderer of the live shell', () => {
  beforeEach(async () => {
    await releaseShell('1');
    await shop.publish('mf-cart', '1');
  });

  it.each<[string, () => Promise<void>, string]>([
    ['is missing', () => rm(shop.file(`shell/1/${RENDERER}`)), 'is missing: publish shell anew'],
    [
      'is half there',
      async () => {
        const file = shop.file(`shell/1/${RENDERER}`);
        await writeFile(file, (await readFile(file, 'utf8')).slice(0, 200));
      },
      'is not what was published: publish shell anew',
    ],
    [
      'was changed',
      () => writeFile(shop.file(`shell/1/${RENDERER}`), fakeRenderer('a thief')),
      'is not what was published: publish shell anew',
    ],
    [
      'was changed with the list of files',
      async () => {
        const file = shop.file('shell/1/files.json');
        const list = await readFile(file, 'utf8');
        await writeFile(
          file,
          list.replace(/(page-renderer[\s\S]*?"digest": ")[^"]+/, '$1sha256-x'),
        );
      },
      'no shell is live',
    ],
  ])('%s: it is refused, and nothing has changed', async (_what, damage, problem) => {
    const before = await page();
    await damage();
    await expect(promote(shop.site, { 'mf-cart': '1' })).rejects.toThrow(problem);
    expect(await readLog(shop.site)).toHaveLength(1);
    expect(await page()).toBe(before);
  });
});

describe('a shell is refused, and nothing has changed, when its renderer', () => {
  it.each([
    ['throws at once', 'throw new Error("no good")', 'cannot be run: no good'],
    ['is cut off', fakeRenderer('x').slice(0, 200), 'cannot be run: '],
    ['uses the disk', `require('node:fs')`, 'cannot be run: it may not use node:fs'],
    ['is something else', 'exports.default = 1', 'exports no page renderer'],
    ['is nothing', 'module.exports = null', 'exports no page renderer'],
    [
      'has no functions',
      `exports.rendererInterface = 1; exports.oldestTool = '0.1.0'`,
      'exports no page renderer',
    ],
    [
      'throws while it renders',
      fakeRenderer('x', { before: `throw new Error('no template')` }),
      'shell 2 cannot render the page: no template',
    ],
    [
      'throws no error',
      fakeRenderer('x', { before: `throw 'gone'` }),
      'shell 2 cannot render the page: gone',
    ],
    [
      'reads a file that was not published',
      fakeRenderer('x', { before: `await read('shell', '../../config.json')` }),
      'config.json is missing',
    ],
    [
      'renders half of the files',
      fakeRenderer('x', { before: 'return { page: "" };' }),
      'its files do not say that they are of release 1',
    ],
    [
      'renders another release',
      fakeRenderer('x', { before: 'release -= 1;' }),
      'its files do not say that they are of release 1',
    ],
    [
      'is of a newer interface',
      fakeRenderer('x', { rendererInterface: 2, oldestTool: '0.7.0' }),
      'page-renderer.cjs has the interface 2, and this release tool serves 1. Install @galleria/release 0.7.0 or newer',
    ],
    [
      'is of an older interface',
      fakeRenderer('x', { rendererInterface: 0 }),
      'page-renderer.cjs has the interface 0, and this release tool serves 1. Make a newer shell live',
    ],
  ])('%s', async (_what, text, problem) => {
    await shop.release('shell', '1');
    const before = await page();
    await shop.publish('shell', '2', withRenderer(text));
    const refused = expect(promote(shop.site, { shell: '2' })).rejects;
    await refused.toThrow(problem);
    await refused.toThrow('shell 2 may not go live:');
    expect(await readLog(shop.site)).toHaveLength(1);
    expect(await page()).toBe(before);
  });
});

it('refuses a shell whose renderer never answers, and nothing has changed', async () => {
  await shop.release('shell', '1');
  const before = await page();
  const never = fakeRenderer('x', { before: 'await new Promise(() => {});' });
  await shop.publish('shell', '2', withRenderer(never));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const outcomes: unknown[] = [];
    const take = (outcome: unknown) => void outcomes.push(outcome);
    void promote(shop.site, { shell: '2' }).then(take, take);
    while (outcomes.length === 0) {
      await setImmediate();
      jest.advanceTimersByTime(1000);
    }
    expect(String(outcomes[0])).toContain(
      'shell 2 cannot render the page: it gave no answer within 60 seconds',
    );
  } finally {
    jest.useRealTimers();
  }
  expect(await readLog(shop.site)).toHaveLength(1);
  expect(await page()).toBe(before);
});

it('runs only if the log has the digest of the shell’s files', async () => {
  await releaseShell('1');
  const file = shop.file('releases/000001.json');
  const entry = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...entry, builds: undefined }));
  await expect(renderSite(shop.site)).rejects.toThrow(
    'page-renderer.cjs does not run: the log has no digest',
  );
});

describe('a newer release tool', () => {
  const newer = () => ({ ...shop.site, tool: '0.4.0' });
  const INSTALL = 'Install @galleria/release 0.4.0 or newer, or update this checkout';

  beforeEach(async () => {
    await releaseShell('1');
    for (const app of ['mf-cart', 'mf-auth']) await shop.publish(app, '1');
  });

  it('writes its version into the log; tools that differ only by fixes may mix', async () => {
    await promote({ ...shop.site, tool: '0.3.9' }, { 'mf-cart': '1' });
    await promote(shop.site, { 'mf-auth': '1' });
    expect((await readLog(shop.site)).map(({ tool }) => tool)).toEqual(['0.3.0', '0.3.9', '0.3.0']);
  });

  it('has released: an older tool changes nothing any more, and says what to install', async () => {
    await promote(newer(), { 'mf-cart': '1' });
    const before = await page();
    const refusal = `releases/000002.json: tool: @galleria/release 0.4.0 has released here, and this is 0.3.0`;
    for (const work of [
      () => promote(shop.site, { 'mf-auth': '1' }),
      () => rollback(shop.site, 'mf-cart'),
      () => retire(shop.site, 'mf-cart'),
      () => renderSite(shop.site),
      () => makePages(shop.site, {} as PublicReads),
      () => shop.publish('mf-news', '1'),
    ]) {
      await expect(work()).rejects.toThrow(refusal);
      await expect(work()).rejects.toThrow(INSTALL);
    }
    expect(await page()).toBe(before);
    await promote(newer(), { 'mf-auth': '1' });
  });

  it('is recognised in an entry that an older one cannot read at all', async () => {
    const entry = { tool: '1.0.0', command: 'something new' };
    await writeFile(shop.file('releases/000002.json'), JSON.stringify(entry));
    await expect(promote(shop.site, { 'mf-auth': '1' })).rejects.toThrow(
      'Install @galleria/release 1.0.0 or newer',
    );
  });

  it('is recognised in the copy of a long log', async () => {
    await promote(newer(), { 'mf-cart': '1' });
    for (let release = 3; release <= 100; release += 1) {
      const entry = { at: new Date().toISOString(), by: 'a test', command: 'prune', live: {} };
      const file = `releases/${String(release).padStart(6, '0')}.json`;
      if (release < 100) await writeFile(shop.file(file), JSON.stringify(entry));
    }
    await promote(newer(), { 'mf-auth': '1' });
    await readFile(shop.file('releases/first-000100.json'));
    await expect(readLog(shop.site)).rejects.toThrow(INSTALL);
  });

  it('writes the log before an older tool: the older tool releases nothing', async () => {
    const { store } = shop.site;
    let isOvertaken = false;
    const overtaken = {
      ...store,
      async create(key: string, contents: string | Uint8Array) {
        if (!isOvertaken && key.startsWith('releases/')) {
          isOvertaken = true;
          await promote(newer(), { 'mf-cart': '1' });
        }
        return store.create(key, contents);
      },
    };
    const late = promote({ ...shop.site, store: overtaken }, { 'mf-auth': '1' });
    await expect(late).rejects.toThrow(INSTALL);
    expect((await readLog(newer())).map(({ live }) => live)).toEqual([
      { shell: '1' },
      { 'mf-cart': '1' },
    ]);
  });

  it('releases before an older tool has rendered: the page has both releases, and the older tool says so', async () => {
    let isOvertaken = false;
    const slow = folderStore(shop.folder, {
      ...nodeDisk,
      async rename(from, to) {
        if (!isOvertaken && to.endsWith('/index.html')) {
          isOvertaken = true;
          await promote(newer(), { 'mf-cart': '1' });
        }
        await nodeDisk.rename(from, to);
      },
    });
    const late = promote({ ...shop.site, store: slow }, { 'mf-auth': '1' });
    await expect(late).rejects.toThrow(/Install @galleria\/release 0\.4\.0.*\nIt is in the log/);
    const registry = /"release":3,"remotes":\{(.*?)\}\}<\/script>/.exec(await page())?.[1];
    expect(registry).toMatch(/mf-auth.*mf-cart/);
  });
});
