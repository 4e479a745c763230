/** @jest-environment node */
import type { Page, Response } from 'playwright-core';

import { countTraffic, PATIENCE_MS } from './traffic';

const DATABASE = 'https://database.example/v1/projects/p/databases/(default)/documents';

/** A page whose answers the test gives, and in which `live` documents have streamed in. */
function aPage() {
  const listeners = new Map<string, (value: unknown) => void>();
  const page = {
    live: 0,
    addInitScript: () => Promise.resolve(),
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
    evaluate: () => Promise.resolve(page.live),
  };
  const answer = (url: string, body: unknown, { method = 'POST', sent = {} } = {}) =>
    listeners.get('response')?.({
      url: () => url,
      ok: () => true,
      request: () => ({ method: () => method, postDataJSON: () => sent }),
      // Without a body, the request never ends.
      body: () =>
        body === undefined
          ? new Promise(() => {})
          : Promise.resolve(Buffer.from(JSON.stringify(body))),
    } satisfies Partial<Record<keyof Response, unknown>>);
  // Safe: the counter uses no other member.
  const counted = countTraffic(page as unknown as Page);
  return { page, answer, reload: () => listeners.get('domcontentloaded')?.(page), counted };
}

const found = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ document: { name: String(place) } }));

it('counts each document once, over REST and live', async () => {
  const { page, answer, reload, counted } = aPage();
  const traffic = await counted;
  answer(`${DATABASE}:runQuery`, found(3));
  answer(`${DATABASE}:runQuery`, [{ readTime: 'now' }]);
  answer(`${DATABASE}:batchGet`, [{ found: {} }, { missing: 'a' }]);
  answer(`${DATABASE}/products/1`, { fields: {} }, { method: 'GET' });
  answer(`${DATABASE}:runQuery`, {}, { method: 'OPTIONS' });
  page.live = 5;
  expect(await traffic.take()).toMatchObject({ documents: 12, aggregations: 0, questions: 4 });
  expect(await traffic.take()).toMatchObject({ documents: 0, questions: 0, dataBytes: 0 });
  page.live = 2;
  reload();
  expect((await traffic.take()).documents).toBe(2);
});

it('counts aggregations and writes apart from documents', async () => {
  const { answer, counted } = aPage();
  const traffic = await counted;
  answer(`${DATABASE}:runAggregationQuery`, [{ result: {} }]);
  const writes = [{ update: {} }, { delete: 'a' }, { verify: 'b' }];
  answer(`${DATABASE}:commit`, {}, { sent: { writes } });
  expect(await traffic.take()).toMatchObject({ documents: 0, aggregations: 1, written: 2 });
});

it('does not wait forever for a request of a page that was left', async () => {
  jest.useFakeTimers();
  const { answer, counted } = aPage();
  const traffic = await counted;
  answer(`${DATABASE}:runQuery`, undefined);
  answer(`${DATABASE}:runQuery`, found(2));
  const taken = traffic.take();
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await taken).toMatchObject({ documents: 2, questions: 1 });
  jest.useRealTimers();
});
