import { createFirestoreOwner } from './firestore-owner';

const address = { firestoreUrl: 'http://127.0.0.1:1', project: 'demo-galleria' };
const among = { field: 'tags', text: 'a', timeField: 'createdAt', from: new Date(0) };

const counted = (answer: unknown) =>
  createFirestoreOwner({ send: () => Promise.resolve(answer) }, address).count('reports', among);

const result = { aggregateFields: { count: { integerValue: '7' } } };

test.each([
  ['alone', [{ result, readTime: '2026-01-01T00:00:00Z' }]],
  ['after news of its progress', [{ readTime: '2026-01-01T00:00:00Z' }, { result }]],
])('a count is read that comes %s', async (_how, answer) => {
  expect(await counted(answer)).toBe(7);
});

test.each([
  ['nothing', {}],
  ['nothing in a list', []],
  ['no result', [{}]],
  ['a result that is broken off', [{ error: { status: 'UNAVAILABLE' } }]],
  ['no number', [{ result: { aggregateFields: { count: { nullValue: null } } } }]],
])('a count is refused of an answer that has %s, and is not 0', async (_what, answer) => {
  await expect(counted(answer)).rejects.toThrow('no count');
});
