import { rm, writeFile } from 'node:fs/promises';

import type { BuildInfo } from '../build/build-info';
import type { Owners } from '../log/owners';
import { liveSetOf, readLog } from '../log/release-log';
import { runWith } from '../testing/run-cli';
import { aSignedSite, testOwners } from '../testing/signed-site';
import { aTestSite, filledOnce, type TestSite } from '../testing/test-site';
import { check } from './check';
import { promote, retire } from './promote';
import { publish } from './publish';

type Build = Parameters<TestSite['build']>[2];
type Remote = Partial<NonNullable<BuildInfo['remote']>>;

let shop: TestSite;

afterEach(() => shop.remove());

const nav = (to: string): NonNullable<Remote['nav']> => [
  { label: 'Sale', to, audience: 'visitor', position: 1 },
];

const CART = {
  events: { emits: [], handles: ['cart:add-requested'] },
  remote: {
    owner: 'Checkout team',
    paths: ['/cart'],
    fragments: ['cart:badge'],
    activationEvents: ['cart:add-requested'],
  },
};

/** Expects that publishing this build is refused with this reason, and writes nothing. */
async function expectRefused(name: string, version: string, build: Build, reason: string) {
  const folder = await shop.build(name, version, {
    ...build,
    files: { 'big.js': 'x'.repeat(2_000), ...build?.files },
  });
  const before = await shop.site.store.list('');
  await expect(publish(shop.site, folder)).rejects.toThrow(
    `${name} ${version} may not be published:\n  ${reason}`,
  );
  expect(await shop.site.store.list('')).toEqual(before);
}

describe('beside what others have published, live or not', () => {
  const aSite = filledOnce(aTestSite, async (first) => {
    await first.publish('shell', '1', { host: { paths: ['/contactUs', '/logout'] } });
    await first.publish('mf-cart', '0.1.0-ab', CART);
    await first.publish('mf-catalog', '7', {
      remote: { owner: 'Catalogue team', paths: ['/', '/shop', '/my/wishes'] },
      slots: { gives: { 'product:below': { props: {} } } },
    });
  });

  beforeEach(async () => {
    shop = await aSite();
  });

  it.each<[string, Remote, string]>([
    [
      'below a path',
      { paths: ['/deals', '/cart/order'] },
      'it claims the path /cart/order, which is below /cart of mf-cart 0.1.0-ab (Checkout team)',
    ],
    [
      'below another path',
      { paths: ['/shop/category'] },
      'it claims the path /shop/category, which is below /shop of mf-catalog 7 (Catalogue team)',
    ],
    [
      'above a path',
      { paths: ['/my'] },
      'it claims the path /my, which is above /my/wishes of mf-catalog 7 (Catalogue team)',
    ],
    [
      'the home page',
      { paths: ['/'] },
      'it claims the path /, which is / of mf-catalog 7 (Catalogue team)',
    ],
    [
      'a path of the shell',
      { paths: ['/contactUs'] },
      'it claims the path /contactUs, which is /contactUs of shell 1',
    ],
    [
      'a menu entry to a page',
      { nav: nav('/shop/category/all?sale=1') },
      'its menu entry "Sale" leads to /shop/category/all?sale=1, which belongs to mf-catalog 7 (Catalogue team)',
    ],
    [
      'a fragment',
      { fragments: ['cart:badge'] },
      'it claims the fragment cart:badge, as does mf-cart 0.1.0-ab (Checkout team)',
    ],
    [
      'an activation event',
      { activationEvents: ['cart:add-requested'] },
      'it claims the activation event cart:add-requested, as does mf-cart 0.1.0-ab (Checkout team)',
    ],
  ])('a remote that claims %s is not published', async (_what, remote, reason) => {
    await expectRefused('mf-deals', '2', { remote }, reason);
  });

  const ITS_SLOT = 'it claims the slot product:below, as does mf-catalog 7 (Catalogue team)';

  it.each<[string, Build]>([
    ['offers', { slots: { gives: { 'product:below': { props: {} } } } }],
    ['claims as its fragment', { remote: { fragments: ['product:below'] } }],
  ])('a remote that %s a slot of another is not published', async (_what, build) => {
    await expectRefused('mf-deals', '2', build, ITS_SLOT);
  });

  it.each<[string, Build]>([
    ['fills', { remote: { fills: [{ slot: 'product:below', order: 1 }] } }],
    [
      'of another contract claims as its fragment',
      { contractVersion: 2, remote: { fragments: ['product:below'] } },
    ],
    [
      'offers and brings itself',
      {
        remote: { fragments: ['deals:badge'] },
        slots: { gives: { 'deals:badge': { props: {} } } },
      },
    ],
  ])('a slot that a remote %s stops no publication', async (_what, build) => {
    await shop.publish('mf-deals', '2', build);
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it('a shell that claims a path of a remote is not published', async () => {
    await expectRefused(
      'shell',
      '2',
      { host: { paths: ['/cart/help'] } },
      'it claims the path /cart/help, which is below /cart of mf-cart 0.1.0-ab (Checkout team)',
    );
  });

  it('all collisions are named at once', async () => {
    await expectRefused(
      'mf-deals',
      '2',
      { remote: { paths: ['/cart', '/shop'] } },
      'it claims the path /cart, which is /cart of mf-cart 0.1.0-ab (Checkout team)\n' +
        '  it claims the path /shop, which is /shop of mf-catalog 7 (Catalogue team)',
    );
  });

  it('a remote may claim free names, and names that only begin like others', async () => {
    const remote = { paths: ['/deals', '/cartoon', '/my-deals'], nav: nav('/deals') };
    await shop.publish('mf-deals', '2', { remote });
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it('problems of a build alone are left to check', async () => {
    await shop.publish('mf-deals', '2', { remote: { nav: nav('/nowhere') } });
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it('an app may keep and change its own claims', async () => {
    await shop.publish('mf-cart', '0.1.0-cd', { ...CART, remote: { paths: ['/cart/order'] } });
    expect(await shop.versions('mf-cart')).toHaveLength(2);
  });

  it('a path is free when the newest version no longer claims it', async () => {
    await shop.publish('mf-cart', '0.1.0-aa', { remote: { paths: ['/basket'] } });
    await shop.publish('mf-deals', '2', { remote: { paths: ['/cart'] } });
    await expectRefused(
      'mf-deals',
      '3',
      { remote: { paths: ['/basket'] } },
      'it claims the path /basket, which is /basket of mf-cart 0.1.0-aa (A team)',
    );
  });

  it('the claims of apps that are published together are left to promote', async () => {
    const build = await shop.build('mf-deals', '2', { remote: { paths: ['/cart'] } });
    await publish(shop.site, build, { together: ['mf-cart'] });
    await shop.publish('mf-cart', '2', { remote: { paths: ['/basket'] } });
    await promote(shop.site, { shell: '1', 'mf-cart': '2', 'mf-deals': '2' });
  });

  it('a version that was not published to its end claims nothing', async () => {
    await rm(shop.file('remotes/mf-cart/0.1.0-ab/files.json'));
    await shop.publish('mf-deals', '2', { remote: { paths: ['/cart'] } });
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it.each([
    ['its list of files is cut short', 'files.json'],
    ['its build.json is cut short', 'build.json'],
    ['its contract.json is cut short', 'contract.json'],
  ])('a version cannot be compared when %s: a warning names it', async (_what, file) => {
    await writeFile(shop.file(`remotes/mf-cart/0.1.0-ab/${file}`), '{');
    const build = await shop.build('mf-deals', '2', { remote: { paths: ['/deals'] } });
    const { code, said } = await runWith(shop, 'publish', 'mf-deals', '--dist', build);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^Note: mf-cart 0.1.0-ab is not compared, because it cannot be read: .* is no JSON/,
      ),
    ]);
    expect(said).toContain(`0.1.0-ab/${file} `);
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it('a remote that got another name is told how to take the former one off', async () => {
    await promote(shop.site, { shell: '1', 'mf-cart': '0.1.0-ab' });
    const retirement =
      'it has all paths of mf-cart: if that was its name, take mf-cart off first, with `retire mf-cart`';
    const build = await shop.build('mf-basket', '1', { remote: { paths: ['/cart'] } });
    await expect(publish(shop.site, build)).rejects.toThrow(retirement);
    await publish(shop.site, build, { together: ['mf-cart'] });
    const { refusals } = await check(shop.site, { 'mf-basket': '1' });
    expect(refusals).toContain(`mf-basket: ${retirement}`);
    await retire(shop.site, 'mf-cart');
    await promote(shop.site, { 'mf-basket': '1' });
  });

  it('a renamed remote that others need is replaced together with them', async () => {
    const names: Build = {
      events: { emits: [], handles: ['cart:add-requested'] },
      remote: { paths: ['/cart'], activationEvents: ['cart:add-requested'] },
      slots: { gives: { 'cart:below': { props: {} } } },
    };
    await shop.publish('mf-cart', '2', names);
    await shop.publish('mf-deals', '2', {
      remote: { paths: ['/deals'], fills: [{ slot: 'cart:below', order: 1 }] },
    });
    await promote(shop.site, { shell: '1', 'mf-cart': '2', 'mf-deals': '2' });
    await expect(retire(shop.site, 'mf-cart')).rejects.toThrow(
      'mf-cart may not be retired:\n  mf-deals: it fills cart:below, and no live app has this slot',
    );
    await shop.publish('mf-cart', '3', { remote: {} });
    await shop.publish('mf-basket', '1', names);
    await promote(shop.site, { 'mf-cart': '3', 'mf-basket': '1' });
    await retire(shop.site, 'mf-cart');
    const live = Object.keys(liveSetOf(await readLog(shop.site)));
    expect(live.sort()).toEqual(['mf-basket', 'mf-deals', 'shell']);
  });

  it('a retired app claims nothing until it publishes again', async () => {
    await promote(shop.site, { shell: '1', 'mf-cart': '0.1.0-ab' });
    const build = { remote: { paths: ['/cart'] } };
    const reason = 'it claims the path /cart, which is /cart of mf-cart';
    await expectRefused('mf-deals', '2', build, `${reason} 0.1.0-ab (Checkout team)`);
    await retire(shop.site, 'mf-cart');
    await shop.publish('mf-deals', '2', build);
    await shop.publish('mf-deals', '3');
    await shop.publish('mf-cart', '2', CART);
    await expectRefused('mf-deals', '4', build, `${reason} 2 (Checkout team)`);
  });

  it('a retired app claims nothing, even if it was retired by a machine with a slow clock', async () => {
    await promote(shop.site, { shell: '1', 'mf-cart': '0.1.0-ab' });
    const anHourAgo = new Date(shop.site.now().getTime() - 3_600_000);
    await retire({ ...shop.site, now: () => anHourAgo }, 'mf-cart');
    await shop.publish('mf-deals', '2', { remote: { paths: ['/cart'] } });
    expect(await shop.versions('mf-deals')).toEqual(['2']);
  });

  it('a version is the newest of its app when it is published last, even by a machine with a slow clock', async () => {
    const anHourAgo = new Date(shop.site.now().getTime() - 3_600_000);
    const behind = { ...shop.site, now: () => anHourAgo };
    const paths = (...all: string[]): Build => ({ remote: { paths: all } });
    await publish(behind, await shop.build('mf-cart', '2', paths('/basket')));
    const reason = 'it claims the path /basket, which is /basket of mf-cart 2 (A team)';
    await expectRefused('mf-deals', '2', paths('/basket'), reason);
    await shop.publish('mf-deals', '3', paths('/cart'));
  });

  it('a version claims its names when it is published after the app was retired, even by a machine with a slow clock', async () => {
    await promote(shop.site, { shell: '1', 'mf-cart': '0.1.0-ab' });
    await retire(shop.site, 'mf-cart');
    const anHourAgo = new Date(shop.site.now().getTime() - 3_600_000);
    await publish({ ...shop.site, now: () => anHourAgo }, await shop.build('mf-cart', '2', CART));
    const reason = 'it claims the path /cart, which is /cart of mf-cart 2 (Checkout team)';
    await expectRefused('mf-deals', '2', { remote: { paths: ['/cart'] } }, reason);
  });

  it('a version that was live is published again, although another app has its path by now', async () => {
    await promote(shop.site, { shell: '1', 'mf-cart': '0.1.0-ab' });
    await rm(shop.file('remotes/mf-cart'), { recursive: true });
    await shop.publish('mf-deals', '2', { remote: { paths: ['/cart'] } });
    await shop.publish('mf-cart', '0.1.0-ab', CART);
    expect(await shop.versions('mf-cart')).toEqual(['0.1.0-ab']);
  });
});

describe('where owners.json reserves names', () => {
  const reserved = { paths: ['/account'], slots: ['account:menu'], events: ['session:changed'] };

  beforeEach(async () => {
    const signed = await aSignedSite();
    const { owners, teams } = testOwners();
    await signed.setOwners(
      {
        owners,
        teams: { ...teams, 'Profile team': { apps: ['mf-profile'], keys: [], ...reserved } },
      },
      'owner',
    );
    shop = signed;
  });

  const CLAIMS: [string, Build, string][] = [
    [
      'a path below',
      { remote: { paths: ['/account/orders'] } },
      'it claims the path /account/orders, which is below /account',
    ],
    ['a fragment', { remote: { fragments: ['account:menu'] } }, 'it claims the slot account:menu'],
    [
      'a slot',
      { slots: { gives: { 'account:menu': { props: {} } } } },
      'it claims the slot account:menu',
    ],
    [
      'an activation event',
      {
        events: { emits: [], handles: ['session:changed'] },
        remote: { activationEvents: ['session:changed'] },
      },
      'it claims the event session:changed',
    ],
  ];
  const whose = (app: string, team: string) =>
    `owners.json reserves this for Profile team, and ${app} belongs to ${team}`;

  it.each(CLAIMS)('another team does not publish %s', async (_what, build, reason) => {
    await expectRefused('mf-cart', '3', build, reason);
    await expectRefused('mf-new', '1', build, reason);
    const folder = await shop.build('mf-cart', '3', build);
    await expect(publish(shop.site, folder)).rejects.toThrow(whose('mf-cart', 'Checkout team'));
  });

  it.each(CLAIMS)('the team itself publishes %s', async (_what, build) => {
    await shop.publish('mf-profile', '1', build);
    expect(await shop.versions('mf-profile')).toEqual(['1']);
  });
});

it.each([
  ['/mf-cart', 'which is /mf-cart'],
  ['/mf-cart/order', 'which is above /mf-cart/order'],
])('check and promote refuse what was reserved after it was published: %s', async (path, how) => {
  const signed = await aSignedSite();
  shop = signed;
  const { owners, teams } = testOwners();
  await signed.setOwners(
    { owners, teams: { ...teams, 'Profile team': { apps: [], keys: [], paths: [path] } } },
    'owner',
  );
  const refusal =
    `mf-cart: it claims the path /mf-cart, ${how}: owners.json reserves this for Profile team, ` +
    'and mf-cart belongs to Checkout team';
  expect((await check(shop.site, { 'mf-cart': '2' })).refusals).toEqual([refusal]);
  await expect(promote(signed.as('cart'), { 'mf-cart': '2' })).rejects.toThrow(refusal);
  expect((await check(shop.site, { 'mf-auth': '2' })).refusals).toEqual([]);
});

it.each([
  [
    { paths: ['/help', '/account/orders'] },
    'teams.Profile team.paths: /account/orders, which is below /account: teams.Checkout team.paths reserves this',
  ],
  [
    { paths: ['/'], slots: ['account:menu'] },
    'teams.Profile team.slots: account:menu: teams.Checkout team.slots reserves this',
  ],
  [
    { events: ['session:changed'] },
    'teams.Profile team.events: session:changed: teams.Checkout team.events reserves this',
  ],
])('owners.json is refused when two teams reserve the same: %j', async (own, problem) => {
  const signed = await aSignedSite();
  shop = signed;
  const { owners, teams } = testOwners();
  const reserved = {
    paths: ['/account', '/account/mine'],
    slots: ['account:menu'],
    events: ['session:changed'],
  };
  const wanted: Owners = {
    owners,
    teams: {
      ...teams,
      'Checkout team': { apps: ['mf-cart'], keys: [], ...reserved },
      'Profile team': { apps: [], keys: [], ...own },
    },
  };
  const before = await readLog(shop.site);
  const refused = expect(signed.setOwners(wanted, 'owner')).rejects;
  await refused.toThrow(new RegExp(`owners-wanted.json:\n  ${problem}$`));
  expect(await readLog(shop.site)).toEqual(before);
});

it('owners.json is refused when a reserved path is not a path: the message names the field', async () => {
  const signed = await aSignedSite();
  shop = signed;
  const { owners } = testOwners();
  const teams = { 'Profile team': { apps: [], keys: [], paths: ['account'] } };
  await expect(signed.setOwners({ owners, teams }, 'owner')).rejects.toThrow(
    'owners-wanted.json: teams.Profile team.paths.0: ',
  );
});
