import { readFile, writeFile } from 'node:fs/promises';
import vm from 'node:vm';

import type { Registry } from '@galleria/shared-contracts/contract';

import { runningTrial, trialsOf } from '../log/canaries';
import { readLog } from '../log/release-log';
import { releasesOf } from '../log/releases';
import { fakeRenderer } from '../testing/fake-renderer';
import { runWith } from '../testing/run-cli';
import type { Site } from '../site/site';
import { aTestSite, filledOnce, type TestSite } from '../testing/test-site';
import { check } from './check';
import { preview } from './preview';
import { promote, retire, rollback } from './promote';
import { prune } from './prune';
import { renderAt, renderSite } from './render';
import { status } from './status';

const DAY_MS = 24 * 60 * 60 * 1000;
let nowMs = Date.parse('2026-01-01T00:00:00Z');
let shop: TestSite;

const EARLY = { 'early.js': 'ran.push("shell")' };

/** Cart 1 and accounts 1 are live; cart 2 and 3 and accounts 2 are published. */
const aSite = filledOnce(
  () => aTestSite({ now: () => new Date(nowMs) }),
  async (site) => {
    await site.release('shell', '7', { files: EARLY });
    for (const version of ['1', '2', '3']) {
      await site.publish('mf-cart', version, {
        remote: { paths: ['/cart'], pages: [{ path: '/cart' }] },
        files: {
          'early.js': `ran.push("cart ${version}")`,
          'prerendered.json': JSON.stringify({ '/cart': `<h1>Cart ${version}</h1>` }),
        },
      });
    }
    await promote(site.site, { 'mf-cart': '1' });
    await site.release('mf-auth', '1');
    await site.publish('mf-auth', '2');
  },
);

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  shop = await aSite();
});
afterEach(() => shop.remove());

const tryCart = (share = 5) => promote(shop.site, { 'mf-cart': '2' }, { share });
const registry = async () =>
  JSON.parse(await readFile(shop.file('registry.json'), 'utf8')) as Registry;
const running = async () => runningTrial(await readLog(shop.site));
const versions = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version]));

const OVER =
  'The canary of mf-cart is over already: 3 is live for all devices. Nothing has changed. ' +
  '`rollback mf-cart --to 1` goes further back';

/** A site on which `acts` runs once, right before the first entry is added to the log. */
function whereSomebodyElse(site: Site, acts: () => Promise<unknown>): Site {
  let hasActed = false;
  const create: Site['store']['create'] = async (key, contents) => {
    if (!hasActed) {
      hasActed = true;
      await acts();
    }
    return site.store.create(key, contents);
  };
  return { ...site, store: { ...site.store, create } };
}

describe('a rollback', () => {
  it('changes nothing when somebody else has rolled back the version meanwhile', async () => {
    for (const version of ['2', '3']) await promote(shop.site, { 'mf-cart': version });
    const slow = whereSomebodyElse(shop.site, () => rollback(shop.site, 'mf-cart'));
    await expect(rollback(slow, 'mf-cart')).rejects.toThrow(
      'mf-cart was changed meanwhile: 2 is live now. Nothing else has changed',
    );
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '2' });
  });

  it('changes nothing when a canary of the app has begun meanwhile', async () => {
    await promote(shop.site, { 'mf-cart': '3' });
    const slow = whereSomebodyElse(shop.site, () => tryCart());
    await expect(rollback(slow, 'mf-cart')).rejects.toThrow(
      'mf-cart was changed meanwhile: devices try another version. Nothing else has changed',
    );
    expect(await running()).toMatchObject({ share: 5 });
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '3' });
  });

  it('goes on when somebody else has changed another app meanwhile', async () => {
    await promote(shop.site, { 'mf-cart': '2' });
    const slow = whereSomebodyElse(shop.site, () => promote(shop.site, { 'mf-auth': '2' }));
    await rollback(slow, 'mf-cart');
    expect(versions(await registry())).toEqual({ 'mf-auth': '2', 'mf-cart': '1' });
  });
});

describe('a canary', () => {
  it('is a second arm in the registry, with digests; what is live stays', async () => {
    expect(await tryCart()).toMatchObject({ number: 4, share: 5, before: { 'mf-cart': '1' } });
    const { canary, ...live } = await registry();
    expect(live).toMatchObject({ release: 4 });
    expect(versions(live)).toEqual({ 'mf-auth': '1', 'mf-cart': '1' });
    expect(canary).toMatchObject({ name: 'mf-cart@2', share: 5 });
    const entry = canary?.remotes['mf-cart'];
    expect(entry).toMatchObject({
      version: '2',
      entryUrl: 'remotes/mf-cart/2/remote-entry.js',
      since: '2026-01-01T00:00:00.000Z',
    });
    expect(entry?.integrity).toHaveLength(entry?.startsWith?.length ?? -1);
    const start = JSON.parse(await readFile(shop.file('start.json'), 'utf8')) as {
      registry: Registry;
    };
    expect(start.registry.canary).toEqual(canary);
  });

  it('has its own prerendered pages and early script in the page, each for its arm only', async () => {
    await tryCart();
    const html = await readFile(shop.file('index.html'), 'utf8');
    expect(html.match(/<template.*?<\/template>/g)).toEqual([
      '<template data-prerendered="/cart" data-arm="stable"><h1>Cart 1</h1></template>',
      '<template data-prerendered="/cart" data-arm="canary"><h1>Cart 2</h1></template>',
    ]);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    for (const [arm, ran] of [
      ['canary', ['cart 2']],
      ['stable', ['cart 1']],
    ]) {
      const done: string[] = [];
      vm.runInNewContext(scripts.slice(1).join('\n'), {
        ran: done,
        galleriaEarly: { path: '/cart', arm },
      });
      expect(done).toEqual(ran);
    }
  });

  it('leaves a page without one as it was', async () => {
    const before = await readFile(shop.file('index.html'), 'utf8');
    expect(before).not.toMatch(/arm|canary/);
    await tryCart();
    await rollback(shop.site, 'mf-cart');
    const after = await readFile(shop.file('index.html'), 'utf8');
    expect(after).toBe(before.replace('"release":3', '"release":5'));
  });

  it('grows, shrinks, and then is live for everybody', async () => {
    await tryCart(5);
    nowMs += DAY_MS;
    expect(await tryCart(20)).toMatchObject({ number: 5, share: 20 });
    expect(await running()).toMatchObject({ share: 20, since: '2026-01-01T00:00:00.000Z' });
    expect(await tryCart(20)).toMatchObject({ number: undefined });
    await tryCart(1.5);
    expect((await registry()).canary).toMatchObject({ share: 1.5 });
    const { warnings } = await promote(shop.site, { 'mf-cart': '2' });
    expect(warnings).toEqual(['the canary mf-cart 2 is over']);
    expect((await registry()).canary).toBeUndefined();
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '2' });
    expect(await rollback(shop.site, 'mf-cart')).toMatchObject({ after: { 'mf-cart': '1' } });
  });

  it('ends by a rollback, which leaves alone what is live; going further back takes a version', async () => {
    await promote(shop.site, { 'mf-cart': '3' });
    await tryCart();
    const ended = await rollback({ ...shop.site, why: 'It throws' }, 'mf-cart');
    expect(ended).toMatchObject({
      share: 0,
      before: { 'mf-cart': '3' },
      after: { 'mf-cart': '2' },
    });
    expect(await running()).toBeUndefined();
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '3' });
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(OVER);
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '3' });
    expect(await rollback(shop.site, 'mf-cart', '1')).toMatchObject({ after: { 'mf-cart': '1' } });
    expect(releasesOf(await readLog(shop.site)).slice(-3)).toMatchObject([
      { changes: [{ app: 'mf-cart', from: '3', to: '2', share: 5 }] },
      { why: 'It throws', changes: [{ app: 'mf-cart', from: '2', to: '3', share: 0 }] },
      { changes: [{ app: 'mf-cart', from: '3', to: '1' }] },
    ]);
  });

  it('that has ended is no longer in the page after a second rollback, though the first died before the page', async () => {
    await promote(shop.site, { 'mf-cart': '3' });
    await tryCart();
    const files = ['index.html', 'registry.json'].map((name) => shop.file(name));
    const during = await Promise.all(files.map((file) => readFile(file)));
    await rollback(shop.site, 'mf-cart');
    for (const [index, file] of files.entries()) await writeFile(file, during[index] ?? '');
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(OVER);
    expect(await registry()).not.toHaveProperty('canary');
    expect(await readFile(shop.file('index.html'), 'utf8')).not.toContain('canary');
  });

  it('with several apps ends when one of them changes: a later rollback of another app changes nothing', async () => {
    await promote(shop.site, { 'mf-cart': '3' });
    await promote(shop.site, { 'mf-cart': '2', 'mf-auth': '2' }, { share: 5 });
    await promote(shop.site, { 'mf-auth': '2' });
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(OVER);
    expect(await rollback(shop.site, 'mf-auth')).toMatchObject({ after: { 'mf-auth': '1' } });
    // An old canary does not matter any more once another version is live.
    await promote(shop.site, { 'mf-cart': '2' });
    expect(await rollback(shop.site, 'mf-cart')).toMatchObject({ after: { 'mf-cart': '3' } });
  });

  it.each([
    ['rolled back to', () => rollback(shop.site, 'mf-cart', '1')],
    ['promoted, with another app', () => promote(shop.site, { 'mf-cart': '1', 'mf-auth': '2' })],
  ])('ends when the live version of its app is %s', async (_how, change) => {
    await tryCart();
    const { number, warnings } = await change();
    expect([number, warnings]).toEqual([5, ['the canary mf-cart 2 is over']]);
    expect(await running()).toBeUndefined();
    expect((await registry()).canary).toBeUndefined();
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '1' });
    expect(await rollback(shop.site, 'mf-cart', '1')).toMatchObject({ number: undefined });
  });

  it('that cannot be read can be ended, and does not come back when it can be read again', async () => {
    await tryCart();
    const build = shop.file('remotes/mf-cart/2/build.json');
    const text = await readFile(build, 'utf8');
    await writeFile(build, text.slice(1));
    expect(await rollback(shop.site, 'mf-cart', '1')).toMatchObject({ number: 5 });
    await writeFile(build, text);
    await renderSite(shop.site);
    expect((await registry()).canary).toBeUndefined();
  });

  it('that two people roll back ends once, and what is live stays', async () => {
    await promote(shop.site, { 'mf-cart': '3' });
    await tryCart();
    const slow = whereSomebodyElse(shop.site, () => rollback(shop.site, 'mf-cart'));
    expect(await rollback(slow, 'mf-cart')).toMatchObject({ number: undefined, share: 0 });
    expect(versions(await registry())).toMatchObject({ 'mf-cart': '3' });
    expect(await readLog(shop.site)).toHaveLength(6);
  });

  it('may have several apps, and one that is new', async () => {
    await shop.publish('mf-new', '1');
    await promote(shop.site, { 'mf-cart': '2', 'mf-new': '1' }, { share: 5 });
    const { canary, ...live } = await registry();
    expect(canary && versions(canary)).toEqual({ 'mf-cart': '2', 'mf-new': '1' });
    expect(versions(live)).toEqual({ 'mf-auth': '1', 'mf-cart': '1' });
    expect(await shop.site.store.list('routes')).toContain('routes/mf-new');
    await rollback(shop.site, 'mf-new');
    expect(await running()).toBeUndefined();
    expect(await shop.site.store.list('routes')).not.toContain('routes/mf-new');
  });

  it.each([
    ['of 0 %', { 'mf-cart': '2' }, 0, 'above 0 and below 100'],
    ['of 100 %', { 'mf-cart': '2' }, 100, 'above 0 and below 100'],
    ['of the shell', { shell: '7' }, 5, 'The page is the same for all devices'],
    ['of what is live', { 'mf-cart': '1' }, 5, 'mf-cart 1 is live for all devices already'],
    ['that is not published', { 'mf-cart': '9' }, 5, /mf-cart 9/],
    ['beside another one', { 'mf-auth': '2' }, 5, 'mf-cart 2 is tried by 7 % of the devices'],
    ['of another version', { 'mf-cart': '3' }, 5, 'mf-cart 2 is tried by 7 % of the devices'],
  ])('%s is refused, and nothing changes', async (_what, wanted, share, why) => {
    await tryCart(7);
    const before = await readLog(shop.site);
    await expect(promote(shop.site, wanted, { share })).rejects.toThrow(why);
    expect(await readLog(shop.site)).toEqual(before);
  });

  it('is refused with a shell whose pages have no second arm', async () => {
    await shop.release('shell', '8', { files: { 'page-renderer.cjs': fakeRenderer('old') } });
    await expect(tryCart()).rejects.toThrow('its pages have no second arm');
  });

  it('ends when the shell goes back to such a version', async () => {
    await shop.publish('shell', '6', { files: { 'page-renderer.cjs': fakeRenderer('old') } });
    await tryCart();
    await expect(promote(shop.site, { shell: '6' })).rejects.toThrow(
      /beside the canary.*second arm/,
    );
    const { warnings } = await rollback(shop.site, 'shell', '6');
    expect(warnings).toContain('the canary mf-cart 2 is over');
    expect(await running()).toBeUndefined();
    expect((await registry()).shell).toBeUndefined();
    expect(await status(shop.site)).toMatchObject({ release: 5, served: 5 });
  });

  it('ends when one of its apps changes for everybody, or goes', async () => {
    await tryCart();
    await promote(shop.site, { 'mf-cart': '3' });
    expect(await running()).toBeUndefined();
    await tryCart();
    await retire(shop.site, 'mf-cart');
    expect(await running()).toBeUndefined();
    expect(versions(await registry())).toEqual({ 'mf-auth': '1' });
  });
});

describe('both sets of versions are checked', () => {
  it('before a trial: versions that may not go live may not be tried', async () => {
    await shop.publish('mf-cart', '4', { remote: { requires: { react: '^20.0.0' } } });
    const refused = promote(shop.site, { 'mf-cart': '4' }, { share: 1 });
    await expect(refused).rejects.toThrow('it needs react ^20.0.0');
  });

  it('before a promotion of another app: it must fit beside the canary too', async () => {
    await shop.release('mf-auth', '3', { remote: { fragments: ['auth:menu'] } });
    await shop.publish('mf-cart', '4', { shows: ['auth:menu'] });
    await promote(shop.site, { 'mf-cart': '4' }, { share: 5 });
    const why = /beside the canary mf-cart@4: mf-auth: it lends the fragment auth:menu no more/;
    await expect(promote(shop.site, { 'mf-auth': '2' })).rejects.toThrow(why);
    expect((await check(shop.site, { 'mf-auth': '2' })).besideCanary?.join()).toMatch(why);
    // A build that fits with and without the canary goes live, and the canary goes on.
    await shop.release('mf-auth', '4', { remote: { fragments: ['auth:menu'] } });
    expect(await running()).toMatchObject({ name: 'mf-cart@4' });
    // A canary never refuses a rollback; it ends instead.
    const { warnings } = await rollback(shop.site, 'mf-auth', '2');
    expect(warnings).toContain('the canary mf-cart 4 is over');
    expect(await running()).toBeUndefined();
  });

  it.each([
    ['a promotion of another app', () => promote(shop.site, { 'mf-auth': '2' })],
    ['the end of another app', () => retire(shop.site, 'mf-auth')],
  ])('before %s: while the canary cannot be read, it is refused', async (_what, change) => {
    await tryCart();
    const build = shop.file('remotes/mf-cart/2/build.json');
    const text = await readFile(build, 'utf8');
    await writeFile(build, text.slice(1));
    await expect(change()).rejects.toThrow(
      /the canary mf-cart@2 cannot be read: `rollback mf-cart` ends it/,
    );
    await expect(change()).rejects.toThrow('mf-cart: its tried version 2 cannot be read');
    expect(await readLog(shop.site)).toHaveLength(4);
    await writeFile(build, text);
    await change();
    expect(await running()).toMatchObject({ name: 'mf-cart@2' });
  });

  it('and the reason names only the builds of the canary, each once', async () => {
    await tryCart();
    await shop.release('mf-news', '1');
    await shop.publish('mf-auth', '3');
    for (const build of ['mf-cart/2', 'mf-news/1']) {
      await writeFile(shop.file(`remotes/${build}/build.json`), '{');
    }
    const { warnings, besideCanary } = await check(shop.site, { 'mf-auth': '3' });
    expect(besideCanary).toEqual([
      expect.stringContaining('the canary mf-cart@2 cannot be read'),
      expect.stringContaining('mf-cart: its tried version 2 cannot be read'),
    ]);
    expect(warnings).toEqual([
      expect.stringContaining('mf-news: its live version 1 cannot be read'),
    ]);
    await expect(retire(shop.site, 'mf-auth')).rejects.not.toThrow(/mf-news/);
  });

  it('but a rollback of another app goes on, even if the canary cannot be read', async () => {
    await promote(shop.site, { 'mf-auth': '2' });
    await tryCart();
    await writeFile(shop.file('remotes/mf-cart/2/build.json'), '{');
    const { warnings } = await rollback(shop.site, 'mf-auth');
    expect(warnings).toEqual([
      expect.stringContaining('mf-cart: its tried version 2 cannot be read'),
      'the canary mf-cart 2 is over',
    ]);
    expect(versions(await registry())).toMatchObject({ 'mf-auth': '1' });
  });

  it('before an app is retired that the canary needs', async () => {
    const request = 'cart:add-requested';
    await shop.release('mf-auth', '3', { events: { emits: [], handles: [request] } });
    await shop.publish('mf-cart', '4', { events: { emits: [request], handles: [] } });
    await promote(shop.site, { 'mf-cart': '4' }, { share: 5 });
    await expect(retire(shop.site, 'mf-auth')).rejects.toThrow(/cart:add-requested/);
    await rollback(shop.site, 'mf-cart');
    await retire(shop.site, 'mf-auth');
  });
});

describe('other commands', () => {
  it('status, history and promote name it', async () => {
    const said = await runWith(shop, 'promote', 'mf-cart@2', '--share', '5%', '--why', 'Try it');
    expect(said.said).toContain(
      '5 % of the devices get mf-cart 2 (release 4); the others have mf-cart 1.',
    );
    expect(said.said).toContain('Back:  npm run release -- rollback mf-cart --to 1 ');
    expect((await runWith(shop, 'status')).said).toContain(
      '5 % of the devices try mf-cart 2, since 20',
    );
    expect((await runWith(shop, 'rollback', 'mf-cart')).said).toContain(
      'The canary mf-cart 2 is over (release 5): all devices have mf-cart 1.',
    );
    const { said: history } = await runWith(shop, 'history', 'mf-cart');
    expect(history).toContain('mf-cart 1 → 2 for 5 % of the devices');
    expect(history).toContain('mf-cart 2 → 1 (canary ended)');
    await tryCart();
    expect((await runWith(shop, 'rollback', 'mf-cart', '--to', '1')).said).toContain(
      'mf-cart 1 stays live (release 7).',
    );
    expect((await runWith(shop, 'promote', 'mf-cart@2', '--share', 'some')).code).toBe(1);
  });

  it('prune keeps the versions of a canary, and for a week those of an ended one', async () => {
    await tryCart();
    nowMs += 30 * DAY_MS;
    expect(await prune(shop.site)).toEqual({ 'mf-auth': ['2'], 'mf-cart': ['3'] });
    await rollback(shop.site, 'mf-cart');
    nowMs += 6 * DAY_MS;
    expect(await prune(shop.site)).toEqual({});
    nowMs += 2 * DAY_MS;
    expect(await prune(shop.site)).toEqual({ 'mf-cart': ['2'] });
    expect(trialsOf(await readLog(shop.site))).toHaveLength(1);
  });

  it('serve --at shows both arms as they were; a preview has one', async () => {
    await tryCart();
    await rollback(shop.site, 'mf-cart');
    expect(JSON.parse((await renderAt(shop.site, 4))['registry.json'] ?? '')).toHaveProperty(
      'canary',
    );
    expect(JSON.parse((await renderAt(shop.site, 5))['registry.json'] ?? '')).not.toHaveProperty(
      'canary',
    );
    await tryCart();
    const config = JSON.parse(await readFile(shop.file('config.json'), 'utf8')) as object;
    const stored = await shop.site.store.read('config.json');
    await shop.site.store.replace(
      'config.json',
      JSON.stringify({ ...config, previews: { days: 7 } }),
      stored?.tag,
      nowMs,
    );
    await preview(shop.site, { 'mf-auth': '2' }, 'blue');
    expect(await readFile(shop.file('previews/blue/index.html'), 'utf8')).not.toContain('canary');
  });
});
