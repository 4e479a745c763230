import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { runReading } from '../testing/run-cli';
import { aTestSite, filledOnce, type TestSite } from '../testing/test-site';
import type { ReportQuery } from '../watch/field-reports';
import { promote } from './promote';
import { health } from './health';

const HOUR_MS = 3_600_000;
const BEGIN_MS = Date.parse('2026-01-01T00:00:00Z');
let nowMs = BEGIN_MS;
let shop: TestSite;

/** Cart 1 was live until an hour ago. Cart 2 is live now. */
const aSite = filledOnce(
  () => aTestSite({ now: () => new Date(nowMs) }),
  async (site) => {
    nowMs = BEGIN_MS;
    await site.release('shell', '7');
    await site.release('mf-cart', '1');
    await site.publish('mf-cart', '2');
    nowMs += 30 * HOUR_MS;
    await promote(site.site, { 'mf-cart': '2' });
  },
);

beforeEach(async () => {
  shop = await aSite();
  nowMs = BEGIN_MS + 31 * HOUR_MS;
});
afterEach(() => shop.remove());

/** Reports of the cart: of the last hour, and of the day before it. */
function reporting(now: readonly number[], before: readonly number[]) {
  return ({ kind, app, version, until }: ReportQuery) => {
    const counts = until ? (version === '1' ? before : [0, 0]) : version === '2' ? now : [0, 0];
    return Promise.resolve(app === 'mf-cart' ? (counts[kind === 'seen' ? 0 : 1] ?? 0) : 0);
  };
}

const cart = async (now: readonly number[], before: readonly number[]) => {
  const found = await health(
    shop.site,
    { count: reporting(now, before) },
    { hours: 1, maxRatio: 2 },
  );
  return found.find(({ app }) => app === 'mf-cart');
};

it('compares the live version with the version that was live the day before', async () => {
  expect(await cart([1_000, 20], [24_000, 480])).toEqual({
    app: 'mf-cart',
    version: '2',
    former: '1',
    now: { seen: 1_000, failed: 20 },
    before: { seen: 24_000, failed: 480 },
    problem: undefined,
  });
});

it('does not miss the visits of a version that has just gone live', async () => {
  nowMs -= HOUR_MS - 60_000;
  expect(await cart([0, 0], [24_000, 480])).toMatchObject({ problem: undefined });
});

it.each([
  ['a few more errors', [1_000, 30], [24_000, 480], undefined],
  ['a few visits, all with errors', [3, 3], [24_000, 480], undefined],
  [
    'three times the errors',
    [1_000, 60],
    [24_000, 480],
    '60 of 1,000 (6 %) of its visits failed, before 480 of 24,000 (2 %)',
  ],
  [
    'no visit in a busy shop',
    [0, 0],
    [24_000, 480],
    'no visit has reported; before, 1000 did in the same time',
  ],
  ['no visit in a quiet shop', [0, 0], [300, 3], undefined],
  ['no reports at all', [0, 0], [0, 0], undefined],
])('%s', async (_what, now, before, problem) => {
  expect((await cart(now, before))?.problem).toBe(problem);
});

describe('the command', () => {
  const run = (count: (query: ReportQuery) => Promise<number>, ...args: string[]) =>
    runReading(shop, count, 'health', ...args);
  /** The command reads the real clock, so all versions were live long ago. */
  const failing = ({ kind, until, version }: ReportQuery) =>
    Promise.resolve(
      version === '1' ? 0 : ((until ? [24_000, 480] : [1_000, 300])[kind === 'seen' ? 0 : 1] ?? 0),
    );

  it('exits with 0 and says how each app does', async () => {
    const { code, said } = await run(() => Promise.resolve(0));
    expect(code).toBe(0);
    expect(said).toContain('mf-cart 2: 0 of 0 of its visits failed, before 0 of 0');
  });

  it('exits with 1 for a problem, and names app and version', async () => {
    const { code, complained } = await run(failing);
    expect(code).toBe(1);
    expect(complained).toContain('mf-cart 2: 300 of 1,000 (30 %) of its visits failed');
    // If two people follow this advice, the second one must not go further back.
    expect(complained).toContain('Back:  rollback mf-cart --to 1');
    expect(complained).not.toContain('rollback shell');
  });

  it('exits with 1 when the database refuses', async () => {
    const { code, complained } = await run(() => Promise.reject(new Error('PERMISSION_DENIED')));
    expect([code, complained]).toEqual([1, 'PERMISSION_DENIED']);
  });

  it.each([
    ['takes it at once', [200], 1, /rollback mf-cart/],
    ['takes it at the third time', [500, 503, 204], 3, /rollback mf-cart/],
    [
      'refuses it',
      [403, 403, 403],
      3,
      /The webhook at 127\.0\.0\.1:\d+ did not take the message: it answered 403/,
    ],
  ])('tells a webhook, which %s', async (_what, answers, times, complaint) => {
    const got: string[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        got.push(body);
        response.statusCode = answers.shift() ?? 200;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}/secret`;
    const { code, complained } = await run(failing, '--webhook', url);
    await new Promise((resolve) => server.close(resolve));
    expect(code).toBe(1);
    expect(complained).toMatch(complaint);
    expect(complained).toContain('rollback mf-cart');
    expect(complained).not.toContain('secret');
    expect(got).toHaveLength(times);
    expect(JSON.parse(got[0] ?? '')).toEqual({
      text: expect.stringContaining('mf-cart 2: 300 of 1,000') as string,
    });
  });

  it('tells a webhook nothing while all is well', async () => {
    expect((await run(() => Promise.resolve(0), '--webhook', 'http://127.0.0.1:9/')).code).toBe(0);
  });
});
