import { createPublicReads } from './public-reads';

const reads = createPublicReads({ firebase: { apiKey: 'local', projectId: 'demo-galleria' } });

const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

afterEach(() => jest.restoreAllMocks());

const found = { document: { name: 'projects/p/databases/(default)/documents/products/1' } };
const refused = { error: { status: 'UNAVAILABLE', message: 'try later' } };

it.each([
  ['at once', [refused], 503],
  ['in the middle of its answer', [found, refused], 200],
])('rejects when the database breaks off a query %s', async (_when, body, status) => {
  answer(body, status);
  await expect(reads.find('products', { where: [] })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The database answered UNAVAILABLE.',
    cause: refused.error,
  });
});

it('reads a query without results, and a query with results', async () => {
  answer([]);
  expect(await reads.find('products', { where: [] })).toEqual([]);
  answer([found, { readTime: '2026-01-01T00:00:00Z' }]);
  expect(await reads.find('products', { where: [] })).toMatchObject([{ data: {} }]);
});
