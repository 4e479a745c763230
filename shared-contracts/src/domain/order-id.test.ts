/** @jest-environment node */
import { formatOrderId, newOrderId, orderIdIn } from './order-id';

it('is twelve characters without look-alikes, another one each time', () => {
  const ids = Array.from({ length: 200 }, newOrderId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  // 2,400 random characters contain every character of the alphabet.
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

it.each([
  ['7K2F-9QWX-3M5T', '7K2F9QWX3M5T'],
  [' 7k2f9qwx3m5t ', '7K2F9QWX3M5T'],
  ['7k2f 9qwx-3m5t', '7K2F9QWX3M5T'],
  ['7K2F-9QWX-3M5', null],
  ['7K2F-9QWX-3M5U', null],
  ['nora@example.com', null],
  ['', null],
])('%j is the number %j', (text, id) => {
  expect(orderIdIn(text)).toBe(id);
});
