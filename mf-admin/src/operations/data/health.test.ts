/** @jest-environment node */
import { marksOf, p75Of, parseFaultTag, watchedVersions } from './health';
import type { LiveReleases } from './release.repository';

const remote = (name: string, version: string) => ({
  name,
  owner: `${name} team`,
  version,
  sinceMs: Date.parse('2026-01-01T00:00:00Z'),
  contractVersion: 3,
  requires: {},
});
const releases: LiveReleases = {
  release: 5,
  shell: '1',
  remotes: [remote('mf-cart', '3'), remote('mf-auth', '1')],
  slots: [],
  deprecated: [],
  history: [
    {
      number: 5,
      at: '2026-01-05T00:00:00Z',
      by: 'a',
      command: 'promote',
      changes: [{ app: 'mf-auth', from: '1', to: '2', share: 5 }],
    },
    {
      number: 4,
      at: '2026-01-04T00:00:00Z',
      by: 'a',
      command: 'promote',
      changes: [{ app: 'mf-cart', from: '2', to: '3' }],
    },
    {
      number: 3,
      at: '2026-01-03T00:00:00Z',
      by: 'a',
      command: 'promote',
      changes: [{ app: 'mf-cart', to: '2' }],
    },
  ],
};
const at = (day: number) => Date.UTC(2026, 0, day);

it('compares each live version with the one before, and with a canary', () => {
  const rows = watchedVersions(releases).map(({ app, version, role, arm, fromMs, toMs }) => [
    app,
    version,
    role,
    arm,
    fromMs,
    toMs,
  ]);
  expect(rows).toEqual([
    ['mf-cart', '3', 'now', 'stable', at(4), undefined],
    ['mf-cart', '2', 'before', 'stable', at(3), at(4)],
    ['mf-auth', '2', 'canary', 'canary', at(5), undefined],
    ['mf-auth', '1', 'now', 'stable', at(1), undefined],
    ['shell', '1', 'now', 'stable', undefined, undefined],
  ]);
});

it('leads back to the version before, but not to a version that a rollback has removed', () => {
  const wayBack = (history: LiveReleases['history']) =>
    watchedVersions({ ...releases, history }).map(({ app, role, backTo }) => [app, role, backTo]);
  const [canary, newest, ...older] = releases.history ?? [];
  expect(wayBack(releases.history).slice(0, 4)).toEqual([
    ['mf-cart', 'now', '2'],
    ['mf-cart', 'before', undefined],
    ['mf-auth', 'canary', '1'],
    ['mf-auth', 'now', undefined],
  ]);
  const rolledBack = [canary, { ...newest, command: 'rollback' }, ...older];
  expect(wayBack(rolledBack as LiveReleases['history'])[0]).toEqual(['mf-cart', 'now', undefined]);
});

it('has no canary once its share is 0, and no version before without a history', () => {
  const [newest, ...older] = releases.history ?? [];
  const over = {
    ...newest,
    changes: [{ app: 'mf-auth', from: '2', to: '2', share: 0 }],
  } as typeof newest;
  const rows = watchedVersions({ ...releases, history: over ? [over, ...older] : older });
  expect(rows.map(({ role }) => role)).not.toContain('canary');
  expect(watchedVersions({ ...releases, history: undefined }).map(({ role }) => role)).toEqual([
    'now',
    'now',
    'now',
  ]);
});

it('marks the releases of an app since a time, the oldest first', () => {
  const marks = (app: string) =>
    marksOf(releases, app, at(4) - 1).map(({ number, words }) => [number, words]);
  expect(marks('mf-cart')).toEqual([[4, 'promote 3']]);
  expect(marks('mf-auth')).toEqual([[5, 'promote 2 to 5 %']]);
});

it.each([
  ['nothing', [], null],
  ['one bucket', [4], { value: 750, isMore: false }],
  ['an edge', [3, 1], { value: 1_000, isMore: false }],
  ['the middle of a bucket', [2, 0, 4], { value: 1_800 + 700 * (2.5 / 4), isMore: false }],
  ['more than the last edge', [1, 0, 0, 0, 0, 9], { value: 8_000, isMore: true }],
])('gives the p75 of the buckets: %s', (_what, counts, p75) => {
  expect(p75Of('lcp', counts)).toEqual(p75);
});

it('reads a fault from its tag, and nothing from another tag', () => {
  expect(parseFaultTag('error mf-cart@2-a canary TypeError module.js:1:9')).toMatchObject({
    kind: 'error',
    app: 'mf-cart',
    version: '2-a',
    arm: 'canary',
    name: 'TypeError',
    place: 'module.js:1:9',
  });
  expect(parseFaultTag('seen mf-cart@2 stable')).toBeNull();
  expect(parseFaultTag('failed')).toBeNull();
});
