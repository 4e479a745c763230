import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parseRegistry, type Registry } from '@galleria/shared-contracts/contract';

import { formerVersions, liveSpans } from '../log/history';
import { appendToLog, readLog } from '../log/release-log';
import { nodeDisk } from '../site/disk';
import { folderStore, UNFINISHED } from '../site/folder-store';
import type { Site } from '../site/site';
import { digestOf } from '../testing/digest';
import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';
import { promote, retire, rollback } from './promote';
import { prune } from './prune';
import { renderSite } from './render';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestSite;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  shop = await aTestSite({ now: () => new Date(nowMs) });
});

afterEach(() => shop.remove());

const readPage = () => readFile(shop.file('index.html'), 'utf8');

async function readRegistry(): Promise<Registry> {
  return parseRegistry(JSON.parse(await readFile(shop.file('registry.json'), 'utf8')), (error) => {
    throw error;
  });
}

async function liveCart(): Promise<string | undefined> {
  return (await readRegistry()).remotes['mf-cart']?.version;
}

describe('promoting', () => {
  it('lists the live version of each remote, where its container lies, and what it serves', async () => {
    await shop.release('shell', '7');
    await shop.release('mf-cart', '1');
    nowMs += DAY_MS;
    await shop.release('mf-cart', '2');
    await shop.publish('mf-unreleased', '1');
    expect(await readRegistry()).toEqual({
      release: 3,
      shell: { version: '7', since: '2026-01-01T00:00:00.000Z' },
      remotes: {
        'mf-cart': {
          owner: 'A team',
          paths: ['/mf-cart'],
          fragments: [],
          activationEvents: [],
          nav: [],
          container: 'mf_cart',
          version: '2',
          since: '2026-01-02T00:00:00.000Z',
          contractVersion: 1,
          entryUrl: 'remotes/mf-cart/2/remote-entry.js',
          startsWith: ['remotes/mf-cart/2/remote-entry.js', 'remotes/mf-cart/2/module.2.js'],
          integrity: [digestOf('var mf_cart={get(){}} // 2'), digestOf('// module of mf-cart 2')],
        },
      },
    });
  });

  it('starts the page with the live shell’s files and puts the data into it, harmlessly', async () => {
    await shop.release('shell', '7');
    await shop.release('mf-cart', '1', { remote: { owner: '</script><script>alert(1)' } });
    const html = await readPage();
    expect(html).toContain('data-url="/galleria/shell/7/main.css">body {}</style>');
    expect(html).toMatch(/src="\/galleria\/shell\/7\/main.7.js" integrity="sha256-[^"]{44}"/);
    expect(html).toContain('data-name="config">{"firebase":{');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self';`,
    );
  });

  it('refuses a remote for a site without a shell, and changes nothing', async () => {
    await expect(shop.release('mf-cart', '1')).rejects.toThrow(/no shell is live/);
    expect(await readLog(shop.site)).toEqual([]);
  });

  it('makes several versions live at once', async () => {
    await shop.publish('shell', '1');
    await shop.publish('mf-cart', '1');
    await promote(shop.site, { shell: '1', 'mf-cart': '1' });
    expect(await readLog(shop.site)).toHaveLength(1);
    expect((await readRegistry()).remotes).toHaveProperty('mf-cart');
  });

  it('of a live version changes nothing', async () => {
    await shop.release('shell', '1');
    expect(await promote(shop.site, { shell: '1' })).toMatchObject({ number: undefined });
    expect(await readLog(shop.site)).toHaveLength(1);
  });

  it('gives each page another date, so that nginx distinguishes two pages of one second', async () => {
    await shop.release('shell', '1');
    const { mtimeMs } = await stat(shop.file('index.html'));
    await shop.release('shell', '2');
    expect((await stat(shop.file('index.html'))).mtimeMs).toBe(mtimeMs + 1000);
  });

  it('dates a page by the log alone: processes that render one release agree', async () => {
    await shop.release('shell', '1');
    await shop.release('shell', '2');
    const { mtimeMs } = await stat(shop.file('index.html'));
    await rm(shop.file('index.html'));
    nowMs += DAY_MS;
    await renderSite(shop.site);
    expect((await stat(shop.file('index.html'))).mtimeMs).toBe(mtimeMs);
  });

  it('never puts an older page over a newer one, even when it dies while it is overtaken', async () => {
    await shop.release('shell', '1');
    await shop.release('mf-cart', '1');
    for (const [app, version] of [
      ['mf-cart', '2'],
      ['shell', '2'],
    ] as const) {
      await shop.publish(app, version);
    }
    const served: number[] = [];
    let isOvertaken = false;
    const slow = {
      ...shop.site,
      store: folderStore(shop.folder, {
        ...nodeDisk,
        async writeFile(file, text, modifiedMs) {
          await nodeDisk.writeFile(file, text, modifiedMs);
          if (isOvertaken || !text.toString().includes('<head>')) return;
          isOvertaken = true;
          await promote(shop.site, { shell: '2' });
        },
        async rename(from, to) {
          await nodeDisk.rename(from, to);
          if (!to.includes(UNFINISHED)) served.push((await readRegistry()).release ?? 0);
        },
        // Rejects, as if the process died before it renders again.
        remove: (name) =>
          isOvertaken ? Promise.reject(new Error('killed')) : nodeDisk.remove(name),
      }),
    };
    await expect(promote(slow, { 'mf-cart': '2' })).rejects.toThrow('killed');
    // The slow process wrote these two files before it was overtaken.
    expect(served.filter((release) => release < 4)).toEqual([3, 3]);
    expect(await readPage()).toContain('{"release":4');
  });

  it('tells the CDN of its page, although another entry comes in between', async () => {
    await shop.release('shell', '1');
    await shop.publish('mf-cart', '1');
    const { store } = shop.site;
    let isPruned = false;
    let purges = 0;
    const site: Site = {
      ...shop.site,
      purge: () => Promise.resolve(void (purges += 1)),
      store: {
        ...store,
        async replace(key, ...rest) {
          if (key === 'index.html' && !isPruned) {
            isPruned = true;
            const log = await readLog(shop.site);
            await appendToLog(shop.site, log, { command: 'prune', live: {}, pruned: {} });
          }
          return store.replace(key, ...rest);
        },
      },
    };
    await promote(site, { 'mf-cart': '1' });
    expect([isPruned, purges]).toEqual([true, 1]);
  });

  it('that is refused repairs a page that is behind the log', async () => {
    await shop.release('shell', '1');
    const before = await readPage();
    await shop.release('mf-cart', '1');
    await writeFile(shop.file('index.html'), before);
    await shop.publish('mf-cart', '2', { contractVersion: 2 });
    await expect(promote(shop.site, { 'mf-cart': '2' })).rejects.toThrow('may not go live');
    expect(await readPage()).toContain('{"release":2');
  });

  it('does not touch a page that is right', async () => {
    await shop.release('shell', '1');
    const before = await stat(shop.file('index.html'));
    await renderSite(shop.site);
    expect((await stat(shop.file('index.html'))).ino).toBe(before.ino);
  });

  it('names a log entry that is damaged', async () => {
    await shop.release('shell', '1');
    const file = path.join(shop.file('releases'), '000001.json');
    await writeFile(file, '{"at":');
    await expect(promote(shop.site, { shell: '1' })).rejects.toThrow(`${file} is no JSON`);
  });
});

describe('rolling back', () => {
  beforeEach(async () => {
    await shop.release('shell', '1');
    for (const version of ['1', '2', '3']) await shop.release('mf-cart', version);
  });

  it('goes one version back each time, and says so when there is none left', async () => {
    await rollback(shop.site, 'mf-cart');
    expect(await liveCart()).toBe('2');
    await rollback(shop.site, 'mf-cart');
    expect(await liveCart()).toBe('1');
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(
      'mf-cart has no earlier version to go back to: name a published one with --to, ' +
        'or take it off the site with `retire mf-cart`',
    );
    await expect(rollback(shop.site, 'shell')).rejects.toThrow(/with --to$/);
  });

  it('goes to a version that is named', async () => {
    await rollback(shop.site, 'mf-cart', '1');
    expect(await liveCart()).toBe('1');
    expect(formerVersions(await readLog(shop.site), 'mf-cart')).toEqual([]);
  });

  it('forgets the versions that were rolled back once a new version is live', async () => {
    await rollback(shop.site, 'mf-cart');
    await shop.release('mf-cart', '4');
    expect(formerVersions(await readLog(shop.site), 'mf-cart')).toEqual(['2', '1']);
  });

  it('changes no other app', async () => {
    await shop.release('mf-auth', '1');
    const auth = (await readRegistry()).remotes['mf-auth'];
    await rollback(shop.site, 'mf-cart');
    expect((await readRegistry()).remotes['mf-auth']).toEqual(auth);
  });

  it('is refused where the earlier version no longer fits', async () => {
    await shop.publish('shell', '2', { contractVersion: 2 });
    await shop.publish('mf-cart', '4', { contractVersion: 2 });
    await promote(shop.site, { shell: '2', 'mf-cart': '4' });
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(
      'mf-cart 3 may not go live:\n  mf-cart: it speaks contract version 1, the shell 2',
    );
  });

  it('is told in the history', async () => {
    nowMs += DAY_MS;
    await rollback(shop.site, 'mf-cart');
    const spans = liveSpans(await readLog(shop.site)).filter(({ app }) => app === 'mf-cart');
    expect(spans.map(({ version, until }) => [version, until?.slice(0, 10)])).toEqual([
      ['1', '2026-01-01'],
      ['2', '2026-01-01'],
      ['3', '2026-01-02'],
      ['2', undefined],
    ]);
  });
});

describe('retiring', () => {
  beforeEach(async () => {
    await shop.release('shell', '1');
    for (const version of ['1', '2']) await shop.release('mf-cart', version);
  });

  it('takes a remote off the page and the registry, even the first one that was live', async () => {
    expect(await retire(shop.site, 'mf-cart')).toEqual({
      app: 'mf-cart',
      version: '2',
      number: 4,
    });
    expect(await readRegistry()).toMatchObject({ release: 4, remotes: {} });
    expect(await readPage()).toContain('{"release":4');
    expect(formerVersions(await readLog(shop.site), 'mf-cart')).toEqual(['2', '1']);
  });

  it('is undone by a promotion, and by a rollback to the version that was retired', async () => {
    await retire(shop.site, 'mf-cart');
    await promote(shop.site, { 'mf-cart': '1' });
    expect(await liveCart()).toBe('1');
    await retire(shop.site, 'mf-cart');
    await rollback(shop.site, 'mf-cart');
    expect(await liveCart()).toBe('1');
    expect(formerVersions(await readLog(shop.site), 'mf-cart')).toEqual(['2', '1']);
  });

  it('is refused while another live app needs it, for the shell, and for what is not live', async () => {
    await shop.release('mf-auth', '1', {
      events: { emits: [], handles: ['cart:add-requested'] },
    });
    await shop.release('mf-catalog', '1', {
      events: { emits: ['cart:add-requested'], handles: [] },
    });
    await expect(retire(shop.site, 'mf-auth')).rejects.toThrow(
      /mf-auth may not be retired:\n {2}mf-catalog: .*cart:add-requested.*\n {2}first make live what does without it/,
    );
    await expect(retire(shop.site, 'mf-auth', { anyway: true })).rejects.toThrow(
      /--anyway does not help here$/,
    );
    expect((await readRegistry()).remotes).toHaveProperty('mf-auth');
    await shop.release('mf-cart', '3', { remote: { fragments: ['cart:badge'] } });
    await shop.release('mf-news', '1', { shows: ['cart:badge'] });
    await expect(retire(shop.site, 'mf-cart')).rejects.toThrow(
      'mf-cart may not be retired:\n' +
        '  mf-cart: it lends the fragment cart:badge no more, which mf-news shows',
    );
    await expect(retire(shop.site, 'shell')).rejects.toThrow('cannot be retired');
    await expect(retire(shop.site, 'mf-gone')).rejects.toThrow('mf-gone is not live');
  });

  it('says what visitors would miss on pages of other apps, and does it only with --anyway', async () => {
    const login = { needs: ['session', 'session.beginUser', 'session.current'], tries: [] };
    await shop.release('mf-auth', '1', { members: login });
    await shop.release('mf-catalog', '1', {
      shows: ['home:top', 'product:below'],
      members: { ...login, needs: ['session.current'] },
    });
    await shop.release('mf-cart', '3', {
      remote: {
        fills: [
          { slot: 'home:top', order: 1 },
          { slot: 'account:below', order: 1 },
        ],
      },
    });
    await expect(retire(shop.site, 'mf-cart')).rejects.toThrow(
      'Without mf-cart visitors would miss more than its own pages:\n' +
        '  home:top, which mf-catalog shows\n' +
        '`retire mf-cart --anyway` takes it off all the same',
    );
    await expect(retire(shop.site, 'mf-auth')).rejects.toThrow(
      'Without mf-auth visitors would miss more than its own pages:\n' +
        '  host.session.beginUser, which no other live app uses\n',
    );
    await retire(shop.site, 'mf-cart', { anyway: true });
    await retire(shop.site, 'mf-auth', { anyway: true });
    expect(Object.keys((await readRegistry()).remotes)).toEqual(['mf-catalog']);
    // No page shows anything of the catalogue, so it can be retired without `anyway`.
    await retire(shop.site, 'mf-catalog');
  });

  it('keeps its versions for as long as a replaced one', async () => {
    await retire(shop.site, 'mf-cart');
    nowMs += 30 * DAY_MS;
    expect(await prune(shop.site)).toEqual({});
    await promote(shop.site, { 'mf-cart': '2' });
    expect(await liveCart()).toBe('2');
  });
});

describe('pruning', () => {
  const versions = async (app: string) =>
    (await readdir(shop.file(app === 'shell' ? app : `remotes/${app}`))).sort();

  beforeEach(async () => {
    await shop.release('shell', '1');
    for (const version of ['1', '2', '3', '4', '5', '6']) {
      await shop.release('mf-cart', version);
      nowMs += DAY_MS;
    }
    await shop.publish('mf-cart', 'candidate');
  });

  it('keeps what open tabs may load from, whatever its number', async () => {
    for (const keepDays of [30, 1e9, 1e30]) {
      expect(await prune(shop.site, { keepDays, keepVersions: 1 })).toEqual({});
    }
    expect(await versions('mf-cart')).toEqual(['1', '2', '3', '4', '5', '6', 'candidate']);
  });

  it('keeps what a rollback may return to, what is live and what was published lately', async () => {
    const pruned = await prune(shop.site, { keepDays: 2, keepVersions: 3 });
    expect(pruned).toEqual({ 'mf-cart': ['1', '2'] });
    expect(await versions('mf-cart')).toEqual(['3', '4', '5', '6', 'candidate']);
    expect(await versions('shell')).toEqual(['1']);
  });

  it('keeps a version that a machine with a slow clock has replaced, until a later release shows when that was', async () => {
    const behind = { ...shop.site, now: () => new Date(nowMs - 30 * DAY_MS) };
    for (const version of ['7', '8']) {
      await shop.publish('mf-cart', version);
      await promote(behind, { 'mf-cart': version });
    }
    nowMs += 2 * DAY_MS;
    const keep = { keepDays: 1, keepVersions: 1 };
    expect(await prune(shop.site, keep)).toEqual({
      'mf-cart': ['1', '2', '3', '4', '5', 'candidate'],
    });
    await shop.release('mf-auth', '1');
    nowMs += 2 * DAY_MS;
    expect(await prune(shop.site, keep)).toEqual({ 'mf-cart': ['6'] });
  });

  it('removes a candidate that was never promoted, in time', async () => {
    nowMs += 30 * DAY_MS;
    await prune(shop.site, { keepDays: 7, keepVersions: 2 });
    expect(await versions('mf-cart')).toEqual(['4', '5', '6']);
  });

  it('keeps the versions of the page if a process died before it wrote the next page', async () => {
    await shop.publish('mf-cart', '7');
    await appendToLog(shop.site, await readLog(shop.site), {
      command: 'promote',
      live: { 'mf-cart': '7' },
    });
    nowMs += DAY_MS;
    await prune(shop.site, { keepDays: 0, keepVersions: 0 });
    expect(await liveCart()).toBe('6');
    expect(await versions('mf-cart')).toEqual(['6', '7']);
    await renderSite(shop.site);
    await prune(shop.site, { keepDays: 0, keepVersions: 0 });
    expect(await versions('mf-cart')).toEqual(['7']);
  });

  it('keeps a version whose list of files is damaged, says so, and goes on', async () => {
    await writeFile(shop.file('remotes/mf-cart/1/files.json'), '{"publ');
    await writeFile(shop.file('shell/1/files.json'), '');
    const { code, said, complained } = await runWith(shop, 'prune', '--keep-versions', '3');
    expect(code).toBe(1);
    expect(said).toContain('Removed of mf-cart: 2, candidate\n');
    expect(complained).toBe(
      'mf-cart 1 stays; publish the same build again, or remove its folder when nobody needs it: ' +
        `${shop.file('remotes/mf-cart/1/files.json')} is no JSON; was it cut short?`,
    );
    expect(await versions('mf-cart')).toEqual(['1', '3', '4', '5', '6']);
    expect(await versions('shell')).toEqual(['1']);
  });

  it('keeps the files of a live or former version that has lost its list, and says so', async () => {
    const kit = 'kit/1/remote-kit-1.tgz';
    await shop.site.store.create(kit, 'packed');
    for (const lost of ['shell/1', 'remotes/mf-cart/5']) await rm(shop.file(`${lost}/files.json`));
    nowMs = Date.now() + 30 * DAY_MS;
    const problems: string[] = [];
    const some = { keepDays: 7, keepVersions: 1 };
    await prune(shop.site, some, (problem) => problems.push(problem));
    expect(await versions('mf-cart')).toEqual(['5', '6']);
    expect(await readdir(shop.file('remotes/mf-cart/5'))).toContain('remote-entry.js');
    expect(await readdir(shop.file('shell/1'))).toContain('main.1.js');
    expect(await shop.site.store.read(kit)).toBeDefined();
    expect(problems).toEqual([
      'shell 1 stays; publish the same build again, or remove its folder when nobody needs it: ' +
        `${shop.file('shell/1/files.json')} is missing`,
      expect.stringContaining('mf-cart 5 stays; '),
    ]);
  });

  it('removes what processes that died have left', async () => {
    await writeFile(path.join(shop.file(UNFINISHED), 'x'), '');
    await shop.publish('mf-cart', 'broken');
    await rm(shop.file('remotes/mf-cart/broken/files.json'));
    nowMs = Date.now();
    await prune(shop.site);
    expect(await readdir(shop.file(UNFINISHED))).toEqual(['x']);
    expect(await versions('mf-cart')).toContain('broken');
    nowMs = Date.now() + 2 * 60 * 60 * 1000;
    await prune(shop.site);
    expect(await readdir(shop.file(''))).not.toContain(UNFINISHED);
    expect(await versions('mf-cart')).not.toContain('broken');
  });

  it('finishes a removal that was broken off, also of a version that it would keep now', async () => {
    nowMs = Date.now() + 30 * DAY_MS;
    const { store } = shop.site;
    const remove = (key: string) =>
      key.endsWith('/files.json') ? store.remove(key) : Promise.reject(new Error('died'));
    const pruning = prune(
      { ...shop.site, store: { ...store, remove } },
      { keepDays: 7, keepVersions: 0 },
    );
    await expect(pruning).rejects.toThrow('died');
    nowMs += DAY_MS;
    const problems: string[] = [];
    await prune(shop.site, { keepDays: 7, keepVersions: 9 }, (problem) => problems.push(problem));
    expect(problems).toEqual([]);
    for (const version of await versions('mf-cart')) {
      expect(await readdir(shop.file(`remotes/mf-cart/${version}`))).toContain('files.json');
    }
  });

  it('is noticed by promotions that were checked before it', async () => {
    nowMs += 30 * DAY_MS;
    // As if a process had died after it wrote the log, so the folder is still there.
    const { store } = shop.site;
    const dying = { ...store, remove: () => Promise.reject(new Error('died')) };
    const pruning = prune({ ...shop.site, store: dying }, { keepDays: 7, keepVersions: 2 });
    await expect(pruning).rejects.toThrow('died');
    await expect(promote(shop.site, { 'mf-cart': 'candidate' })).rejects.toThrow(
      'mf-cart: candidate was pruned: publish it anew',
    );
    // The next prune finishes the removal; a version that is published again may go live.
    nowMs += DAY_MS;
    await prune(shop.site, { keepDays: 7, keepVersions: 2 });
    expect(await versions('mf-cart')).toEqual(['4', '5', '6']);
    await shop.release('mf-cart', 'candidate');
    expect(await liveCart()).toBe('candidate');
  });
});
