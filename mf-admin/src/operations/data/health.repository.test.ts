/** @jest-environment node */
import { bucketOf, measureTag, type Result } from '@galleria/shared-contracts/domain';

import { disableNetwork, enableNetwork } from 'firebase/firestore';

import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import type { WatchedVersion } from './health';
import { createHealthRepository, FAULTS_SHOWN, type HealthRepository } from './health.repository';

const NOW = Date.UTC(2026, 0, 31);
const DAY_MS = 86_400_000;
const cart = 'mf-cart@2 stable';
const fault = `error ${cart} TypeError module.js:1:9`;
const broken = ['failed', `seen ${cart}`, `failed ${cart}`, fault];

let backend: TestBackend;
let health: HealthRepository;
let written = 0;

async function report(daysAgo: number, ...tags: string[]): Promise<void> {
  written += 1;
  const createdAt = new Date(NOW - daysAgo * DAY_MS);
  const data = {
    release: 1,
    page: '/cart',
    failedOn: '/cart',
    tags,
    createdAt,
    expiresAt: createdAt,
  };
  await backend.owner.firestore.commit([{ set: `reports/r${String(written)}`, data }]);
}

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const watched = (changes: Partial<WatchedVersion> = {}): WatchedVersion => ({
  app: 'mf-cart',
  owner: 'Checkout team',
  version: '2',
  arm: 'stable',
  role: 'now',
  fromMs: NOW - 3 * DAY_MS,
  toMs: undefined,
  ...changes,
});

beforeAll(async () => {
  backend = await startTestBackend([], 0);
  health = createHealthRepository(backend.firebase, () => NOW);
  const lcp = (ms: number) => measureTag('lcp', bucketOf('lcp', ms), cart);
  for (const ms of [500, 2_000, 2_000, 2_000]) await report(1, `seen ${cart}`, lcp(ms));
  await report(2, ...broken);
  await report(1.5, ...broken, 'load mf-auth@1 stable script a.js');
  await report(1, 'seen mf-cart@2 canary');
  // A report from before version 2 was live for everybody, and a report of version 1.
  await report(9, ...broken);
  await report(5, 'seen mf-cart@1 stable');
});
afterAll(() => backend.stop());

it('counts visits, visits with faults, the p75 of a version in its days, and the documents read', async () => {
  const before = watched({
    version: '1',
    role: 'before',
    fromMs: undefined,
    toMs: NOW - 3 * DAY_MS,
  });
  const { value, reads } = valueOf(await health.versions([watched(), before], 7 * DAY_MS));
  expect(value.map(({ visits, failed }) => [visits, failed])).toEqual([
    [6, 2],
    [1, 0],
  ]);
  expect(value[0]?.p75.lcp).toEqual({ value: 1_800 + 700 * (2 / 3), isMore: false });
  expect(value[0]?.p75.inp).toBeNull();
  // Two counts and eighteen buckets of each version.
  expect(reads).toBe(40);
});

it('asks for no measures of a version that nobody has used', async () => {
  const { value, reads } = valueOf(await health.versions([watched({ version: '7' })], DAY_MS));
  expect(value[0]).toMatchObject({ visits: 0, p75: { lcp: null } });
  expect(reads).toBe(2);
});

it('lists the newest faults with their count and the time of the first', async () => {
  const { value } = valueOf(await health.faults(NOW - 7 * DAY_MS));
  expect(value).toMatchObject([
    { tag: fault, visits: 3, firstMs: NOW - 9 * DAY_MS, lastMs: NOW - 1.5 * DAY_MS, page: '/cart' },
    { kind: 'load', app: 'mf-auth', place: 'a.js', visits: 1 },
  ]);
  expect(value.length).toBeLessThanOrEqual(FAULTS_SHOWN);
});

it('slices the time of an app', async () => {
  const { value } = valueOf(await health.slices([watched()], 12 * DAY_MS));
  expect(value.map(({ visits, failed }) => `${String(visits)}/${String(failed)}`)).toEqual([
    '0/0',
    '0/0',
    '0/0',
    '1/1',
    '0/0',
    '0/0',
    '0/0',
    '0/0',
    '0/0',
    '0/0',
    '2/2',
    '4/0',
  ]);
});

it('says so when the reports cannot be read', async () => {
  const shopper = createHealthRepository(backend.signedInAs('nobody'), () => NOW);
  expect((await shopper.versions([watched()], DAY_MS)).ok).toBe(false);
  expect((await shopper.faults(0)).ok).toBe(false);
});

it('fails when the database cannot be reached, and does not answer with an empty list', async () => {
  const { db } = await backend.firebase.live();
  await disableNetwork(db);
  expect(await health.faults(0)).toMatchObject({ ok: false });
  await enableNetwork(db);
});
