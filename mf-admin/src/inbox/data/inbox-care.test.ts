/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';

import { createCommit } from '../../kit/data/commit';
import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createInboxCare, type InboxCare } from './inbox-care';
import { parseMessage } from './message';

const ADMIN = demoAccounts.admin.email;
const session = {
  current: () => ({ kind: 'admin' as const, email: ADMIN, expiresAtMs: Infinity }),
};
const DONE = { ok: true, value: null };
let backend: TestBackend;
let care: InboxCare;
const damaged = createDamagedDocuments();

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 0);
  care = createInboxCare(
    backend.firebase,
    damaged,
    session,
    createCommit(backend.firebase, session),
  );
});
afterAll(() => backend.stop());

async function aMessage(id: string) {
  const data = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };
  await backend.owner.firestore.commit([
    { set: `messages/${id}`, data, serverTimes: ['createdAt'] },
  ]);
  return read(id);
}

async function read(id: string) {
  const { db, doc, getDoc } = await backend.firebase.live();
  return parseMessage(id, (await getDoc(doc(db, 'messages', id))).data());
}

test('a message is new, then in work by somebody, then answered', async () => {
  const first = await aMessage('m1');
  expect(first).toMatchObject({ state: 'new', assignee: '' });
  expect(await care.handle(first, { state: 'open', assignee: ADMIN })).toEqual(DONE);
  const second = await read('m1');
  expect(second).toMatchObject({ state: 'open', assignee: ADMIN, text: 'Hello' });
  expect(await care.handle(second, { state: 'answered', assignee: '' })).toEqual(DONE);
  expect(await read('m1')).toMatchObject({ state: 'answered', assignee: '' });
});

test('saving the same again after a lost answer is no conflict', async () => {
  const seen = await aMessage('lost');
  expect(await care.handle(seen, { state: 'open', assignee: ADMIN })).toEqual(DONE);
  expect(await care.handle(seen, { state: 'open', assignee: ADMIN })).toEqual(DONE);
});

test('an admin’s own change with a lost answer is no conflict with their next change', async () => {
  const seen = await aMessage('lost-and-changed');
  const sent = { state: 'open', assignee: ADMIN } as const;
  const then = { state: 'closed', assignee: '' } as const;
  expect(await care.handle(seen, sent)).toEqual(DONE);
  expect(await care.handle(seen, then)).toMatchObject({ error: { kind: 'conflict' } });
  expect(await care.handle(seen, then, [sent])).toEqual(DONE);
  expect(await read('lost-and-changed')).toMatchObject(then);
  const entries = (await backend.owner.firestore.list('audit')).map(([, entry]) => entry.data);
  expect(entries.map(({ changes }) => changes)).toContain(
    JSON.stringify([{ id: 'lost-and-changed', before: sent, after: then }]),
  );
});

test('an admin is told when another admin has made the same change before', async () => {
  const seen = await aMessage('same');
  const handling = { state: 'open', assignee: '' } as const;
  await backend.owner.firestore.commit([
    { set: 'audit/of-kim', data: { actor: 'kim@example.org' } },
    {
      set: 'messages/same',
      data: {
        name: 'Ann',
        email: 'ann@example.org',
        message: 'Hello',
        ...handling,
        lastAudit: 'of-kim',
      },
      serverTimes: ['createdAt'],
    },
  ]);
  expect(await care.handle(seen, handling)).toMatchObject({
    error: { message: 'Somebody has handled this message meanwhile. Nothing was changed.' },
  });
});

test('two admins who take the same message do not both get it', async () => {
  const seen = await aMessage('m2');
  const results = await Promise.all([
    care.handle(seen, { state: 'open', assignee: ADMIN }),
    care.handle(seen, { state: 'closed', assignee: '' }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    error: { message: 'Somebody has handled this message meanwhile. Nothing was changed.' },
  });
});

test('an unknown person cannot get a message, and a message that is gone is reported', async () => {
  const seen = await aMessage('m3');
  expect(await care.handle(seen, { state: 'open', assignee: 'kim@example.org' })).toMatchObject({
    error: { kind: 'permission-denied' },
  });
  expect(await care.handle({ ...seen, id: 'gone' }, { state: 'open', assignee: '' })).toMatchObject(
    { error: { message: 'This message is no longer there.' } },
  );
});

test('the answers are none at first, and nobody overwrites what they have not seen', async () => {
  expect(await care.answers()).toEqual({ ok: true, value: [] });
  const answers = [{ title: 'Thanks', text: 'Dear {name},\nthanks' }];
  expect(await care.saveAnswers(answers, [[]])).toEqual(DONE);
  expect(await care.answers()).toEqual({ ok: true, value: answers });
  // The admin saves the same once more, because the answer may have been lost.
  expect(await care.saveAnswers(answers, [[]])).toEqual(DONE);
  expect(await care.saveAnswers([], [[]])).toEqual({ ok: true, value: { theirs: answers } });
  const more = [...answers, { title: 'Sorry', text: 'It is late' }];
  expect(await care.saveAnswers(more, [[], answers])).toEqual(DONE);
  expect(await care.answers()).toEqual({ ok: true, value: more });
});

const PREPARED = [{ title: 'Thanks', text: 'Dear {name}' }];

test.each([
  { answers: PREPARED, titles: ['Thanks'] },
  { answers: [], titles: [] },
])('damaged answers are named, and saving replaces them: $titles', async ({ answers, titles }) => {
  const damage = { titles: 'Thanks', texts: [] };
  await backend.owner.firestore.commit([{ set: 'meta/answers', data: damage }]);
  expect(await care.answers()).toEqual({ ok: true, value: [] });
  expect(damaged.all()).toEqual([
    { path: 'meta/answers', reason: expect.stringMatching(/^titles: /) as string },
  ]);
  // An admin who has seen other answers does not replace the damaged ones.
  expect(await care.saveAnswers(PREPARED, [[...PREPARED, ...PREPARED]])).toEqual({
    ok: true,
    value: { theirs: [] },
  });
  expect(await care.saveAnswers(answers, [[]])).toEqual(DONE);
  expect(damaged.all()).toEqual([]);
  // Compare with the stored answers, because damaged answers are read as none too.
  expect((await backend.owner.firestore.read('meta/answers'))?.data).toMatchObject({ titles });
});
