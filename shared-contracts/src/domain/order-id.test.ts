import { formatOrderId, newOrderId } from './order-id';

it('is twelve characters without look-alikes, another one each time', () => {
  const ids = Array.from({ length: 200 }, newOrderId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  // Every character of the alphabet occurs among 2,400.
  expect(new Set(ids.join('')).size).toBe(32);
});

it.each([
  ['7K2F9QWX3M5T', '7K2F-9QWX-3M5T'],
  ['demo-000001', 'demo-000001'],
  ['order-000001', 'order-000001'],
  ['', ''],
])('%j is shown as %j', (id, shown) => {
  expect(formatOrderId(id)).toBe(shown);
});
