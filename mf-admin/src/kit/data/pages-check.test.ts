import { readPagesCheck } from './pages-check';

const FILE = { checkedAt: '2026-05-01T12:03:00.000Z', count: 53, versions: { shell: '7' } };
const CHECKED_AT_MS = Date.parse(FILE.checkedAt);

function answer(body: unknown, init?: ResponseInit) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, init));
}
const sentAt = (date: string) => ({ headers: { Date: date } });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(CHECKED_AT_MS + 90_000);
});
afterEach(() => jest.restoreAllMocks());

it('asks the server, and does not trust the browser’s cache', async () => {
  const asked = answer(FILE);
  expect(await readPagesCheck()).toEqual({
    ok: true,
    value: { checkedAtMs: CHECKED_AT_MS, ageMs: 90_000 },
  });
  const [url, options] = asked.mock.calls[0] ?? [];
  expect(url).toEqual(new URL('/galleria/pages.json', window.location.origin));
  expect(options).toMatchObject({ cache: 'no-cache' });
});

it.each([
  ['years fast', '2031-01-01T00:00:00Z'],
  ['years slow', '1970-01-02T00:00:00Z'],
])('goes by the server’s clock on a device whose own is %s', async (_case, device) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(device));
  answer(FILE, sentAt('Fri, 01 May 2026 12:23:00 GMT'));
  expect(await readPagesCheck()).toMatchObject({ value: { ageMs: 20 * 60_000 } });
});

it('goes by the device’s clock when the server sends no time', async () => {
  answer(FILE, sentAt('soon'));
  expect(await readPagesCheck()).toMatchObject({ value: { ageMs: 90_000 } });
});

it('accepts a check from a little in the future, because the job’s clock may be fast', async () => {
  answer(FILE, sentAt('Fri, 01 May 2026 12:02:10 GMT'));
  expect(await readPagesCheck()).toMatchObject({ value: { ageMs: -50_000 } });
});

it('knows a site without static pages', async () => {
  answer('', { status: 404 });
  expect(await readPagesCheck()).toEqual({ ok: true, value: null });
});

it.each<[string, unknown, ResponseInit, string]>([
  ['is half there', '{"checkedAt":"2026-05', {}, 'pages.json: '],
  ['is a page', '<!doctype html>', {}, 'pages.json: '],
  ['is no object', 'null', {}, 'pages.json: the file: '],
  ['lacks its time', { count: 53, versions: {} }, {}, 'pages.json: checkedAt: '],
  ['has a wrong time', { ...FILE, checkedAt: 'today' }, {}, 'pages.json: checkedAt: '],
  ['has a wrong count', { ...FILE, count: '53' }, {}, 'pages.json: count: '],
  ['is refused', FILE, { status: 503 }, 'pages.json: the server answered 503'],
  [
    'is of the future',
    FILE,
    sentAt('Fri, 01 May 2026 11:50:00 GMT'),
    'pages.json: checkedAt is later than now: a clock is wrong',
  ],
])('names what is wrong when the file %s', async (_case, body, init, message) => {
  answer(body, init);
  const result = await readPagesCheck();
  expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable', retryable: true } });
  expect(result.ok ? '' : result.error.message.slice(0, message.length)).toBe(message);
});

it('reports that nothing answered', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readPagesCheck()).toMatchObject({
    ok: false,
    error: { message: 'pages.json: Failed to fetch' },
  });
});
