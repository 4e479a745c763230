import { readFile, rm, writeFile } from 'node:fs/promises';

import { factsOf } from '../build/build-facts';
import { readPublished } from '../build/published-build';
import type { LogEntry } from '../log/log-entry';
import { forOneCommand, readEntries, readLog } from '../log/release-log';
import { linked, sign } from '../log/signatures';
import { canonicalJson } from '../site/canonical-json';
import { LOG_FOLDER, SITE_FILES, versionPath, type Site } from '../site/site';
import {
  aSignedSite,
  keyOf,
  publicKeyOf,
  testOwners,
  type SignedSite,
  type Who,
} from '../testing/signed-site';
import { check } from './check';
import { promote, retire, rollback } from './promote';
import { prune } from './prune';
import { renderSite } from './render';
import { status } from './status';

let shop: SignedSite;

beforeEach(async () => {
  shop = await aSignedSite();
});

afterEach(() => shop.remove());

const entryFile = (number: number) =>
  shop.file(`${LOG_FOLDER}/${String(number).padStart(6, '0')}.json`);
const store = ({ number, ...entry }: LogEntry) =>
  writeFile(entryFile(number), JSON.stringify(entry));
/** Writes a copy of the log, one entry a line. */
const writeCopy = (lines: readonly string[]) =>
  writeFile(
    shop.file(`${LOG_FOLDER}/first-${String(lines.length).padStart(6, '0')}.json`),
    `[\n${lines.join(',\n')}\n]`,
  );

describe('a signed site', () => {
  it('accepts what each team signs, and says who may sign for which app', async () => {
    await promote(shop.as('cart'), { 'mf-cart': '2' });
    await rollback(shop.as('cart'), 'mf-cart');
    await promote(shop.as('cart', 'auth'), { 'mf-cart': '2', 'mf-auth': '2' });
    await retire(shop.as('cart'), 'mf-cart');
    expect(await status(shop.site)).toMatchObject({ isSigned: true, release: 8, served: 8 });
    const published = await readFile(shop.file(SITE_FILES.owners), 'utf8');
    expect(JSON.parse(published)).toEqual(testOwners());
  });

  it.each<[string, Who[]]>([
    ['nobody', []],
    ['another team', ['auth']],
    ['an owner, who is not of the team', ['owner']],
    ['a stranger', ['stranger']],
  ])('refuses what %s signs, and changes nothing', async (_who, who) => {
    const site = shop.as(...who);
    const before = await readLog(shop.site);
    const refusal = /mf-cart is not signed by its team \(Checkout team\)\. Sign with --key/;
    await expect(promote(site, { 'mf-cart': '2' })).rejects.toThrow(refusal);
    await expect(rollback(site, 'mf-cart', '2')).rejects.toThrow(refusal);
    await expect(retire(site, 'mf-cart')).rejects.toThrow(refusal);
    expect(await readLog(shop.site)).toEqual(before);
  });

  it('takes a canary from its own team only, and its end from any team', async () => {
    const trial = (...who: Who[]) => promote(shop.as(...who), { 'mf-cart': '2' }, { share: 5 });
    for (const who of [[], ['auth'], ['owner']] as Who[][]) {
      await expect(trial(...who)).rejects.toThrow(/mf-cart is not signed by its team/);
    }
    await trial('cart');
    const refused = /no team has signed the end of the canary/;
    await expect(rollback(shop.as(), 'mf-cart')).rejects.toThrow(refused);
    await expect(rollback(shop.as('stranger'), 'mf-cart')).rejects.toThrow(refused);
    await rollback(shop.as('auth'), 'mf-cart');
    expect(await status(shop.site)).toMatchObject({ release: 6, served: 6, canary: undefined });
  });

  it('trusts no canary that somebody has changed', async () => {
    await promote(shop.as('cart'), { 'mf-cart': '2' }, { share: 5 });
    const last = (await readLog(shop.site)).at(-1);
    if (!last?.canary) throw new Error('The canary is in the log');
    for (const canary of [
      { ...last.canary, share: 99 },
      { ...last.canary, versions: { 'mf-cart': '3' } },
    ]) {
      await store({ ...last, canary });
      await expect(readLog(shop.site)).rejects.toThrow(/The log cannot be trusted: release 5/);
    }
    // Without facts, nobody would notice that the version has other files.
    await store(
      sign(linked((await readEntries(shop.site)).slice(0, -1), { ...last, builds: {} }), [
        keyOf('cart'),
      ]),
    );
    await expect(readLog(shop.site)).rejects.toThrow(/does not say what is in mf-cart 2/);
  });

  it('refuses two apps of which only one is signed', async () => {
    const both = promote(shop.as('cart'), { 'mf-cart': '2', 'mf-auth': '2' });
    await expect(both).rejects.toThrow(/mf-auth is not signed by its team/);
  });

  it('refuses an app of no team', async () => {
    await shop.publish('mf-new', '1');
    const refused = promote(shop.as('owner', 'cart'), { 'mf-new': '1' });
    const refusal = 'mf-new: it has no team in owners.json: an owner adds it with `owners FILE`';
    await expect(refused).rejects.toThrow(refusal);
    expect((await check(shop.site, { 'mf-new': '1' })).refusals).toEqual([refusal]);
  });

  it('changes its owners only by the signature of an owner', async () => {
    const wanted = testOwners(['cart', 'stranger']);
    for (const who of ['cart', 'stranger'] as const) {
      await expect(shop.setOwners(wanted, who)).rejects.toThrow(
        /only by the signature of an owner/,
      );
    }
    await shop.setOwners(wanted, 'owner');
    await promote(shop.as('stranger'), { 'mf-cart': '2' });
    await shop.setOwners(testOwners(), 'owner');
    await expect(rollback(shop.as('stranger'), 'mf-cart')).rejects.toThrow(/not signed/);
    // Entries that were signed while the key was valid stay valid.
    expect(await status(shop.site)).toMatchObject({ problems: [], release: 6 });
  });

  it('shows the newest owners, whoever writes the page when they change', async () => {
    const wanted = testOwners(['cart', 'stranger']);
    const cart = shop.as('cart');
    // The owner adds an entry after the promotion's entry, and before its page.
    const create: Site['store']['create'] = async (key, contents) => {
      const isCreated = await cart.store.create(key, contents);
      if (key === `${LOG_FOLDER}/000005.json`) await shop.setOwners(wanted, 'owner');
      return isCreated;
    };
    await promote({ ...cart, store: { ...cart.store, create } }, { 'mf-cart': '2' });
    expect(JSON.parse(await readFile(shop.file(SITE_FILES.owners), 'utf8'))).toEqual(wanted);
  });

  it('is pruned by an owner, or by the teams', async () => {
    const later = { now: () => new Date(Date.now() + 100 * 24 * 60 * 60 * 1000) };
    const none = { keepDays: 1, keepVersions: 0 };
    const pruning = prune({ ...shop.as('cart'), ...later }, none);
    await expect(pruning).rejects.toThrow(
      /pruning mf-auth is signed neither by an owner nor by its team \(Accounts team\)\. Sign with/,
    );
    expect(await prune({ ...shop.as('owner'), ...later }, none)).toMatchObject({
      'mf-cart': ['2'],
    });
  });
});

it('a site without keys takes everything, and says that it is unsigned', async () => {
  for (const each of [LOG_FOLDER, SITE_FILES.page]) await rm(shop.file(each), { recursive: true });
  for (const app of ['shell', 'mf-cart']) await promote(shop.as('stranger'), { [app]: '1' });
  expect(await status(shop.site)).toMatchObject({ isSigned: false, release: 2 });
  expect((await readEntries(shop.site))[0]).not.toHaveProperty('signatures');
});

describe('forged', () => {
  interface Forgery {
    /** Changes the log folder without the release tool. */
    readonly forge: (log: LogEntry[], entry: LogEntry) => Promise<unknown>;
    readonly problem: RegExp;
  }
  const signedBy = (log: LogEntry[], entry: LogEntry, ...who: Who[]) =>
    sign(linked(log, entry), who.map(keyOf));
  const unsigned = /mf-cart is not signed by its team/;
  const unlinked = /it does not follow the entry before it/;
  const byOwner = /only by the signature of an owner/;
  const owners = testOwners(['stranger']);
  const change = (entry: LogEntry): LogEntry => ({
    ...entry,
    command: 'owners',
    live: {},
    builds: undefined,
    owners,
  });

  it.each<[string, Forgery]>([
    ['an entry as of an unsigned site', { forge: (_, e) => store(e), problem: unlinked }],
    ['no signature', { forge: (log, e) => store(linked(log, e)), problem: unsigned }],
    [
      'an empty list of signatures',
      { forge: (log, e) => store(signedBy(log, e)), problem: unsigned },
    ],
    ['a foreign team', { forge: (log, e) => store(signedBy(log, e, 'auth')), problem: unsigned }],
    ['a stranger', { forge: (log, e) => store(signedBy(log, e, 'stranger')), problem: unsigned }],
    ['an owner', { forge: (log, e) => store(signedBy(log, e, 'owner')), problem: unsigned }],
    [
      'the team’s name on a stranger’s signature',
      {
        forge: (log, e) => {
          const entry = signedBy(log, e, 'stranger');
          const [{ signature } = { signature: '' }] = entry.signatures ?? [];
          return store({ ...entry, signatures: [{ key: publicKeyOf('cart'), signature }] });
        },
        problem: unsigned,
      },
    ],
    [
      'the signature of another entry',
      {
        forge: (log, e) => store({ ...linked(log, e), signatures: log[2]?.signatures }),
        problem: unsigned,
      },
    ],
    [
      'half a signature',
      {
        forge: (log, e) => {
          const entry = signedBy(log, e, 'cart');
          const half = entry.signatures?.map((each) => ({
            ...each,
            signature: each.signature.slice(0, 40),
          }));
          return store({ ...entry, signatures: half });
        },
        problem: unsigned,
      },
    ],
    [
      'another version than was signed',
      {
        forge: (log, e) => store({ ...signedBy(log, e, 'cart'), live: { 'mf-cart': '3' } }),
        problem: unsigned,
      },
    ],
    [
      'other contents than were signed',
      {
        forge: (log, e) => store({ ...signedBy(log, e, 'cart'), builds: log[2]?.builds }),
        problem: unsigned,
      },
    ],
    [
      'another reason than was signed',
      {
        forge: (log, e) => store({ ...signedBy(log, e, 'cart'), why: 'harmless' }),
        problem: unsigned,
      },
    ],
    [
      'another person than has signed',
      { forge: (log, e) => store({ ...signedBy(log, e, 'cart'), by: 'anna' }), problem: unsigned },
    ],
    [
      'an app beside the one that was signed',
      {
        forge: (log, e) =>
          store(
            signedBy(
              log,
              {
                ...e,
                live: { ...e.live, 'mf-auth': '2' },
                builds: { ...e.builds, ...log[3]?.builds },
              },
              'cart',
            ),
          ),
        problem: /mf-auth is not signed by its team/,
      },
    ],
    [
      'no word of what is in the version',
      {
        forge: (log, e) => store(signedBy(log, { ...e, builds: undefined }, 'cart')),
        problem: /it does not say what is in mf-cart 2/,
      },
    ],
    [
      'an old entry again',
      { forge: (log) => store({ ...(log[2] as LogEntry), number: 5 }), problem: unlinked },
    ],
    [
      'an old entry again, linked anew',
      {
        forge: (log) => store(linked(log, { ...(log[2] as LogEntry), number: 5 })),
        problem: unsigned,
      },
    ],
    [
      'a number left out',
      { forge: (log, e) => store(signedBy(log, { ...e, number: 6 }, 'cart')), problem: unlinked },
    ],
    [
      'a number that was not signed',
      {
        forge: async (log, e) => {
          await store(signedBy(log, { ...e, number: 6 }, 'cart'));
          await store({ ...signedBy(log, { ...e, number: 6 }, 'cart'), number: 5 });
          await rm(entryFile(6));
        },
        problem: unsigned,
      },
    ],
    [
      'no link to the entry before',
      { forge: (_, e) => store(sign(e, [keyOf('cart')])), problem: unlinked },
    ],
    [
      'an entry taken out of the middle',
      {
        forge: async ([, , , last]) => {
          await rm(entryFile(4));
          await store({ ...(last as LogEntry), number: 3 });
        },
        problem: unlinked,
      },
    ],
    [
      'an entry in the middle changed',
      {
        forge: (log) => store({ ...(log[1] as LogEntry), why: 'another' }),
        problem: /shell is not signed by its team/,
      },
    ],
    [
      'an app retired by a foreign team',
      {
        forge: (log, e) =>
          store(signedBy(log, { ...e, command: 'retire', live: {}, retired: ['mf-cart'] }, 'auth')),
        problem: unsigned,
      },
    ],
    [
      'a version pruned by a foreign team',
      {
        forge: (log, e) =>
          store(
            signedBy(
              log,
              { ...e, command: 'prune', live: {}, pruned: { 'mf-cart': ['2'] } },
              'auth',
            ),
          ),
        problem: /pruning mf-cart is signed neither by an owner nor by its team/,
      },
    ],
    ['owners by nobody', { forge: (log, e) => store(linked(log, change(e))), problem: byOwner }],
    [
      'owners by a team',
      { forge: (log, e) => store(signedBy(log, change(e), 'cart')), problem: byOwner },
    ],
    [
      'owners by the owner whom they name',
      {
        forge: (log, e) => {
          const own = { ...owners, owners: [publicKeyOf('stranger')] };
          return store(signedBy(log, { ...change(e), owners: own }, 'stranger'));
        },
        problem: byOwner,
      },
    ],
    [
      'owners together with a release',
      {
        forge: (log, e) => store(signedBy(log, { ...e, owners }, 'owner', 'cart')),
        problem: /a change of owners changes nothing else/,
      },
    ],
    [
      'a change of owners without owners',
      {
        forge: (log, e) => store(signedBy(log, { ...change(e), owners: undefined }, 'owner')),
        problem: /a change of owners changes nothing else/,
      },
    ],
    [
      'owners of the beginning replaced',
      {
        forge: (log) => store(sign({ ...(log[0] as LogEntry), owners }, [keyOf('owner')])),
        problem: unlinked,
      },
    ],
    [
      'a copy of the log with other entries',
      {
        forge: async (log, e) => {
          const forged = [...log.slice(0, 3), { ...e, number: 4 }];
          await writeCopy(forged.map(canonicalJson));
        },
        problem: unlinked,
      },
    ],
    [
      'a copy of the log with an entry of other bytes and the same meaning',
      {
        forge: async (log) => {
          const lines = log.slice(0, 4).map(canonicalJson);
          await writeCopy(lines.map((line, at) => (at === 1 ? `{ ${line.slice(1)}` : line)));
        },
        problem: unlinked,
      },
    ],
  ])('%s is refused by every command, and visitors keep what they have', async (_, forgery) => {
    const log = await readLog(shop.site);
    const published = await readPublished(shop.site, 'mf-cart', '2');
    await forgery.forge(log, {
      at: '2026-01-01T00:00:00.000Z',
      by: 'a thief',
      command: 'promote',
      live: { 'mf-cart': '2' },
      builds: { 'mf-cart': factsOf(published) },
      retired: [],
      number: 5,
    });
    const page = await readFile(shop.file(SITE_FILES.page), 'utf8');
    for (const command of [
      () => promote(shop.as('auth'), { 'mf-auth': '2' }),
      () => rollback(shop.as('auth'), 'mf-auth', '2'),
      () => retire(shop.as('auth'), 'mf-auth'),
      () => prune(shop.as('owner')),
      () => renderSite(shop.site),
      () => status(shop.site),
    ]) {
      await expect(command()).rejects.toThrow(/^The log cannot be trusted/);
      await expect(command()).rejects.toThrow(forgery.problem);
    }
    expect(await readFile(shop.file(SITE_FILES.page), 'utf8')).toBe(page);
  });

  it('an entry that is forged while a command runs is refused', async () => {
    const site = forOneCommand(shop.site);
    const log = await readLog(site);
    const forged = { ...(log.at(-1) as LogEntry), number: log.length + 1 };
    await store(signedBy(log, forged, 'cart'));
    await expect(readLog(site)).rejects.toThrow('mf-auth is not signed by its team');
  });

  it('a version with other files than were signed is left out of the page', async () => {
    await promote(shop.as('cart'), { 'mf-cart': '2' });
    await rm(shop.file(versionPath('mf-cart', '2')), { recursive: true });
    await shop.publish('mf-cart', '2', { files: { 'remote-entry.js': 'steal()' } });
    const { unreadable, builds } = await renderSite(shop.site);
    expect(unreadable).toEqual([
      expect.stringMatching(/its files are not those that were released/),
    ]);
    expect(Object.keys(builds)).toEqual(['shell', 'mf-auth']);
  });
});
