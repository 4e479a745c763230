import { runningTrial } from '../log/canaries';
import { liveSetOf, readLog } from '../log/release-log';
import { releasesOf } from '../log/releases';
import { fakeVisits, type FakeVisits } from '../testing/fake-visits';
import { aSignedSite } from '../testing/signed-site';
import { aTestSite, filledOnce, type TestSite } from '../testing/test-site';
import { promote, rollback } from './promote';
import { watchCanary, type WatchOptions } from './watch-canary';

const MINUTE_MS = 60_000;
const OPTIONS: WatchOptions = {
  forMs: 30 * MINUTE_MS,
  everyMs: MINUTE_MS,
  maxRatio: 2,
  minVisits: 200,
  tolerated: 0.001,
  raiseTo: [],
};

let shop: TestSite;

const aSite = filledOnce(aTestSite, async (site) => {
  await site.release('shell', '7');
  await site.release('mf-cart', '1');
  await site.publish('mf-cart', '2');
  await promote(site.site, { 'mf-cart': '2' }, { share: 5 });
});

beforeEach(async () => (shop = await aSite()));
afterEach(() => shop.remove());

const CANARY = 'mf-cart@2 canary';
const STABLE = 'mf-cart@1 stable';

/** Adds the visits of one minute: 100 with the canary and 1,900 without, of which these have failed. */
function minute(visits: FakeVisits, canaryFailed: number, stableFailed = 38): void {
  visits.add(CANARY, { seen: 100, failed: canaryFailed });
  visits.add(STABLE, { seen: 1_900, failed: stableFailed });
}

const good = (visits: FakeVisits) => minute(visits, 2);
const bad = (visits: FakeVisits) => minute(visits, 4);

const said: string[] = [];
const watch = (visits: FakeVisits, options: Partial<WatchOptions> = {}) =>
  watchCanary(shop.site, visits.reports, { ...OPTIONS, ...options }, visits.clock, (line) =>
    said.push(line),
  );
const log = () => readLog(shop.site);
const liveCart = async () => liveSetOf(await log())['mf-cart']?.version;
const share = async () => runningTrial(await log())?.share;

it('a bad canary is rolled back, with the reason in the log', async () => {
  const watched = await watch(fakeVisits(bad), { raiseTo: [100] });
  expect(watched.outcome).toBe('rolled back');
  expect(watched.words).toMatch(
    /^The canary mf-cart 2 is rolled back: \d+ of [\d,]+ \(4 %\) of its visits failed, and [\d,]+ of [\d,]+ \(2 %\) of the others\.$/,
  );
  expect(await share()).toBeUndefined();
  expect(await liveCart()).toBe('1');
  const [last] = releasesOf(await log()).slice(-1);
  expect(last?.command).toBe('rollback');
  expect(watched.words).toContain(last?.why);
});

it('a good canary goes up step by step, as far as a person has said', async () => {
  const shares: (number | undefined)[] = [];
  const visits = fakeVisits(async (each) => {
    const now = await share();
    if (shares.at(-1) !== now) shares.push(now);
    minute(each, 2, 38);
  });
  const watched = await watch(visits, { raiseTo: [20, 50, 100] });
  expect(watched).toMatchObject({ outcome: 'raised' });
  expect(watched.words).toContain('The canary mf-cart 2 is live for everybody');
  expect(shares).toEqual([5, 20, 50]);
  expect(await liveCart()).toBe('2');
  expect(await share()).toBeUndefined();
  expect(releasesOf(await log()).at(-1)?.why).toMatch(/of its visits failed/);
});

it('reports alone raise nothing: without a share from a person the canary stays', async () => {
  expect(await watch(fakeVisits(good))).toMatchObject({ outcome: 'good' });
  expect(await share()).toBe(5);
  const half = await watch(fakeVisits(good), { raiseTo: [4, 50] });
  expect(half.words).toContain('is at 50 %');
  expect(await share()).toBe(50);
});

it.each<[string, (visits: FakeVisits) => void]>([
  ['nobody comes', () => undefined],
  ['only the others report', (visits) => visits.add(STABLE, { seen: 1_900, failed: 38 })],
  ['only the canary reports', (visits) => visits.add(CANARY, { seen: 100, failed: 0 })],
  ['hardly anybody comes', (visits) => visits.add(CANARY, { seen: 1, failed: 0 })],
])('there is not enough data when %s, and the canary stays', async (_what, onSleep) => {
  const watched = await watch(fakeVisits(onSleep), { raiseTo: [100] });
  expect(watched).toMatchObject({ outcome: 'not enough data' });
  expect(watched.words).toContain('The canary mf-cart 2 stays as it is: not enough data');
  expect(await share()).toBe(5);
});

it('visits before the watch do not count, even with a wrong clock', async () => {
  const visits = fakeVisits(() => undefined);
  visits.add(CANARY, { seen: 1_000, failed: 1_000 });
  visits.add(STABLE, { seen: 1_000, failed: 0 });
  expect(await watch(visits)).toMatchObject({ outcome: 'not enough data' });
  expect(new Set(visits.asked.map(({ from }) => from.getTime())).size).toBe(1);
});

it('a step without enough data keeps the share of the step before', async () => {
  const visits = fakeVisits(async (each) => ((await share()) === 5 ? good(each) : undefined));
  const watched = await watch(visits, { raiseTo: [20, 100] });
  expect(watched.outcome).toBe('not enough data');
  expect(watched.words).toMatch(/is at 20 %.*It stays there: not enough data/);
  expect(await share()).toBe(20);
});

describe('a database that', () => {
  const failing = (visits: FakeVisits, isDown: (asked: number) => boolean) => {
    let asked = 0;
    return {
      ...visits,
      reports: {
        count: (query: Parameters<FakeVisits['reports']['count']>[0]) => {
          asked += 1;
          return isDown(asked)
            ? Promise.reject(new Error('RESOURCE_EXHAUSTED'))
            : visits.reports.count(query);
        },
      },
    };
  };

  it('refuses now and then makes the watch longer, and loses no visit', async () => {
    const watched = await watch(failing(fakeVisits(bad), (asked) => asked % 5 === 0));
    expect(watched).toMatchObject({ outcome: 'rolled back' });
  });

  it('always refuses changes nothing: not enough data, and why', async () => {
    const watched = await watch(
      failing(fakeVisits(bad), () => true),
      { raiseTo: [100] },
    );
    expect(watched.outcome).toBe('not enough data');
    expect(watched.words).toContain('the reports could not be read: RESOURCE_EXHAUSTED');
    expect(await share()).toBe(5);
  });
});

it('a store that does not answer now and then makes the watch longer, and it goes on', async () => {
  const visits = fakeVisits(bad);
  const { store } = shop.site;
  let looks = 0;
  const list: typeof store.list = (folder) => {
    looks += 1;
    return looks === 3 ? Promise.reject(new Error('no answer')) : store.list(folder);
  };
  const site = { ...shop.site, store: { ...store, list } };
  const lines: string[] = [];
  const watched = await watchCanary(site, visits.reports, OPTIONS, visits.clock, (line) =>
    lines.push(line),
  );
  expect(watched).toMatchObject({ outcome: 'rolled back' });
  expect(
    lines.filter((line) => line.includes('the log could not be read: no answer')),
  ).toHaveLength(1);
});

describe('beside others', () => {
  it('two watches with the same verdict roll the canary back once, and raise it once', async () => {
    const visits = fakeVisits((each, sleep) => (sleep % 2 === 0 ? bad(each) : undefined));
    const both = await Promise.all([watch(visits), watch(visits)]);
    expect(both.map(({ outcome }) => outcome)).toContain('rolled back');
    for (const { outcome } of both) expect(['rolled back', 'over']).toContain(outcome);
    expect((await log()).filter(({ canary }) => canary?.share === 0)).toHaveLength(1);
  });

  it('a canary that a person ends meanwhile is over, and the watch does not begin it again', async () => {
    const visits = fakeVisits(async (each, sleep) => {
      good(each);
      if (sleep === 3) await rollback(shop.site, 'mf-cart');
    });
    expect(await watch(visits, { raiseTo: [100] })).toMatchObject({ outcome: 'over' });
    expect(await liveCart()).toBe('1');
    expect(await share()).toBeUndefined();
  });

  it('a canary that ends between the last look and the raise is not begun again', async () => {
    const visits = fakeVisits(good);
    // Another person ends the canary at the look that finds it good.
    let isEnded = false;
    const { store } = shop.site;
    const overtaken = {
      ...shop.site,
      store: {
        ...store,
        create: async (key: string, contents: string | Uint8Array) => {
          if (!isEnded) {
            isEnded = true;
            await rollback(shop.site, 'mf-cart');
          }
          return store.create(key, contents);
        },
      },
    };
    const watched = await watchCanary(
      overtaken,
      visits.reports,
      { ...OPTIONS, raiseTo: [50] },
      visits.clock,
      () => undefined,
    );
    expect(watched.outcome).toBe('over');
    expect(await share()).toBeUndefined();
  });

  it('a larger share that a person has given meanwhile is not lowered', async () => {
    const visits = fakeVisits(async (each, sleep) => {
      good(each);
      if (sleep === 2) await promote(shop.site, { 'mf-cart': '2' }, { share: 70 });
    });
    const { words } = await watch(visits, { raiseTo: [20] });
    expect(await share()).toBe(70);
    expect(words).toMatch(/^The canary mf-cart 2 is at 70 %: /);
  });

  it('a new watch goes on after one whose process died', async () => {
    const died = fakeVisits((each, sleep) => {
      bad(each);
      if (sleep === 2) throw new Error('killed');
    });
    await expect(watch(died)).rejects.toThrow('killed');
    expect(await share()).toBe(5);
    expect(await watch(fakeVisits(bad))).toMatchObject({ outcome: 'rolled back' });
  });
});

it.each([
  [
    'bad',
    bad,
    /^The canary mf-cart 2 is bad, and goes on: \d+ of .*\. Rolling it back has failed: /,
  ],
  ['good', good, /^The canary mf-cart 2 is good: \d+ of .*\. Raising it to 50 % has failed: /],
])('says what it has found when the change of a %s canary fails', async (_what, minutes, words) => {
  const { store } = shop.site;
  const failing = {
    ...shop.site,
    store: { ...store, create: () => Promise.reject(new Error('the store does not answer')) },
  };
  const visits = fakeVisits(minutes);
  const options = { ...OPTIONS, raiseTo: [50] };
  const watched = watchCanary(failing, visits.reports, options, visits.clock, () => undefined);
  await expect(watched).rejects.toThrow(words);
  await expect(watched).rejects.toThrow('the store does not answer');
});

it('refuses to begin without the key that ends the canary', async () => {
  const signed = await aSignedSite();
  await promote(signed.as('cart'), { 'mf-cart': '2' }, { share: 5 });
  let looks = 0;
  const visits = fakeVisits(() => {
    looks += 1;
  });
  const watched = watchCanary(signed.site, visits.reports, OPTIONS, visits.clock, () => undefined);
  await expect(watched).rejects.toThrow('Sign with --key FILE');
  expect(looks).toBe(0);
  await signed.remove();
});

it('needs a canary', async () => {
  await rollback(shop.site, 'mf-cart');
  await expect(watch(fakeVisits(good))).rejects.toThrow('Nothing is tried');
});
