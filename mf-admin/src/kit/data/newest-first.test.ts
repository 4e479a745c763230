/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';
import type { Result } from '@galleria/shared-contracts/domain';

import type { Cursor } from './cursor-page';
import { createDamagedDocuments } from './damaged';
import { parseAuditRecord, type AuditRecord } from '../../operations/data/audit-record';
import { parseMessage, type Message } from '../../inbox/data/message';
import { parseSubscriber } from '../../inbox/data/subscriber';
import { startTestBackend, type TestBackend } from './testing/test-backend';
import type { Page } from './read-pages';
import { createNewestFirst, type NewestFirst, type Slice, type Wanted } from './newest-first';

let backend: TestBackend;
let audit: NewestFirst<AuditRecord>;

beforeAll(async () => {
  backend = await startTestBackend(demoProducts().slice(0, 1), 0);
  audit = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    collection: 'audit',
    time: 'at',
    parse: parseAuditRecord,
  });
  // The server's clock sets the times, so write the entries one after the other: e0 is the oldest.
  for (let number = 0; number < 9; number += 1) {
    const data = {
      actor: demoAccounts.admin.email,
      action: number % 2 === 0 ? 'edited product' : 'shipped order',
      targets: [number % 2 === 0 ? `products/${number}` : `orders/e${number}`, 'products/100'],
    };
    await backend.owner.firestore.commit([
      { set: `audit/entry-${number}`, data, serverTimes: ['at'] },
    ]);
  }
});
afterAll(() => backend.stop());

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const targets = ({ rows }: Slice<AuditRecord>) =>
  rows.map(({ targets: [target] }) => target?.replace(/^.*\/e?/, '')).join('');
const keyAt = ({ rows }: Slice<AuditRecord>, at: number) => rows.at(at)?.id ?? '';

test('goes from the newest to the oldest and back, by documents’ keys', async () => {
  const first = valueOf(await audit.page({}, 4, null));
  expect([targets(first), first.hasNewer, first.hasOlder]).toEqual(['8765', false, true]);

  const second = valueOf(await audit.page({}, 4, { towards: 'older', from: keyAt(first, -1) }));
  expect([targets(second), second.hasNewer, second.hasOlder]).toEqual(['4321', true, true]);

  const third = valueOf(await audit.page({}, 4, { towards: 'older', from: keyAt(second, -1) }));
  expect([targets(third), third.hasNewer, third.hasOlder]).toEqual(['0', true, false]);

  const back = valueOf(await audit.page({}, 4, { towards: 'newer', from: keyAt(second, 0) }));
  expect([targets(back), back.hasNewer, back.hasOlder]).toEqual(['8765', false, true]);

  // A place that does not exist gives the newest rows.
  const lost = valueOf(await audit.page({}, 4, { towards: 'older', from: 'nowhere' }));
  expect([targets(lost), lost.hasNewer]).toEqual(['8765', false]);
});

test.each<[string, Wanted<AuditRecord>, string]>([
  ['who', { equal: { actor: 'nobody@example.com' } }, ''],
  ['what', { equal: { actor: demoAccounts.admin.email, action: 'shipped order' } }, '7531'],
  ['from when', { span: { fromMs: Date.now() + 3_600_000 } }, ''],
  ['to what', { contains: { targets: 'orders/e3' } }, '3'],
  ['until when', { span: { fromMs: 0, toMs: Date.now() + 3_600_000 } }, '876543210'],
])('is filtered by %s, and counted', async (_by, wanted, expected) => {
  expect(targets(valueOf(await audit.page(wanted, 25, null)))).toBe(expected);
  expect(valueOf(await audit.count(wanted))).toBe(expected.length);
});

test('filters on the device what the database cannot compare', async () => {
  const fits = ({ targets: [target] }: AuditRecord) => target?.startsWith('products/') === true;
  const first = valueOf(await audit.page({ fits }, 3, null));
  expect([targets(first), first.hasOlder, first.cursor]).toEqual(['864', true, null]);
  const rest = valueOf(await audit.page({ fits }, 3, { towards: 'older', from: keyAt(first, -1) }));
  expect([targets(rest), rest.hasOlder]).toEqual(['20', false]);
});

test('goes on after a row that is deleted meanwhile', async () => {
  const messages = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    collection: 'messages',
    time: 'createdAt',
    parse: parseMessage,
  });
  const data = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };
  for (const id of ['m-4', 'm-3', 'm-2', 'm-1']) {
    await backend.owner.firestore.commit([
      { set: `messages/${id}`, data, serverTimes: ['createdAt'] },
    ]);
  }
  const pages: string[] = [];
  let cursor: Cursor | null = null;
  do {
    const page: Page<Message, Cursor> = valueOf(await messages.after(2, cursor));
    pages.push(page.rows.map(({ id }) => id).join());
    cursor = page.next;
    await backend.owner.firestore.commit([{ remove: `messages/${page.rows.at(-1)?.id ?? ''}` }]);
  } while (cursor !== null);
  expect(pages).toEqual(['m-1,m-2', 'm-3,m-4']);
});

test('the newest are followed', async () => {
  const heard = await new Promise<Slice<AuditRecord>>((resolve) => {
    const stop = audit.watch({}, 2, (result) => {
      stop();
      resolve(valueOf(result));
    });
  });
  expect([targets(heard), heard.hasNewer, heard.hasOlder]).toEqual(['87', false, true]);
});

test('letters and subscribers are read the same way', async () => {
  await backend.owner.firestore.commit([
    {
      set: 'messages/m1',
      data: { name: 'Nora', email: 'nora@example.org', message: 'Hello\nthere' },
      serverTimes: ['createdAt'],
    },
    {
      set: 'subscribers/nora@example.org',
      data: { email: 'nora@example.org' },
      serverTimes: ['createdAt'],
    },
  ]);
  const source = { time: 'createdAt' };
  const messages = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    ...source,
    collection: 'messages',
    parse: parseMessage,
  });
  expect(valueOf(await messages.one('m1'))).toMatchObject({ id: 'm1', text: 'Hello\nthere' });
  expect(valueOf(await messages.one('m2'))).toBeNull();
  const subscribers = createNewestFirst(backend.firebase, createDamagedDocuments(), {
    ...source,
    collection: 'subscribers',
    parse: parseSubscriber,
  });
  const { rows } = valueOf(await subscribers.page({}, 25, null));
  expect(rows).toMatchObject([{ email: 'nora@example.org' }]);
  expect(rows[0]?.sinceMs).toBeGreaterThan(0);

  await backend.owner.firestore.commit([
    { set: 'subscribers/broken@example.org', data: { email: 5 }, serverTimes: ['createdAt'] },
  ]);
  const page = valueOf(await subscribers.page({}, 25, null));
  expect(page.rows).toHaveLength(1);
});

test('only admins may read', async () => {
  const other = createNewestFirst(backend.signedInAs('nobody'), createDamagedDocuments(), {
    collection: 'audit',
    time: 'at',
    parse: parseAuditRecord,
  });
  const refused = { ok: false, error: { kind: 'permission-denied' } };
  expect(await other.page({}, 4, null)).toMatchObject(refused);
  expect(await other.count({})).toMatchObject(refused);
});
