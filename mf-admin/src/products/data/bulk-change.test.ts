/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { applyBulkChange, bulkChangeFrom, describeBulkChange, type BulkKind } from './bulk-change';

const PRODUCT = aProduct({ priceCents: 1999, stock: 5 });

function applied(kind: BulkKind, text: string) {
  const read = bulkChangeFrom(kind, text);
  return 'problem' in read ? read : applyBulkChange(read.change, PRODUCT);
}

it.each<[BulkKind, string, object]>([
  ['price-set', '12.50', { priceCents: 1250 }],
  ['price-raise-percent', '10', { priceCents: 2199 }],
  ['price-lower-percent', '33.33', { priceCents: 1333 }],
  ['price-raise', '0.01', { priceCents: 2000 }],
  ['price-lower', '19.98', { priceCents: 1 }],
  ['stock-set', '0', { stock: 0 }],
  ['stock-add', '7', { stock: 12 }],
  ['stock-take', '5', { stock: 0 }],
  ['low-at', '30', { lowAt: 30 }],
  ['category', 'jewelery', { category: 'jewelery' }],
])('%s %s', (kind, text, change) => {
  expect(applied(kind, text)).toEqual({ ...PRODUCT, ...change });
});

it.each<[BulkKind, string, string]>([
  ['price-set', '0', 'The price would not be above 0'],
  ['price-lower', '19.99', 'The price would not be above 0'],
  ['price-lower-percent', '100', 'The price would not be above 0'],
  ['price-raise', '1000000', 'The price would be too high'],
  ['stock-take', '6', 'The stock, 5 now, would fall below 0'],
  ['stock-add', '1000000', 'The stock would be too high'],
])('leaves the product alone: %s %s', (kind, text, leftAlone) => {
  expect(applied(kind, text)).toEqual({ leftAlone });
});

it.each<[BulkKind, string, string]>([
  ['price-set', '', 'Please enter valid price.'],
  ['price-raise-percent', '-5', 'Please enter valid price.'],
  ['price-raise', '1.234', 'Please enter valid price.'],
  ['stock-set', '1.5', 'Please enter valid stock.'],
  ['stock-add', '', 'Please enter valid stock.'],
  ['low-at', '1.5', 'Please enter a valid number for low stock.'],
  ['low-at', '1000001', 'Please enter a valid number for low stock.'],
  ['category', '', 'Please enter a valid category.'],
])('refuses %s "%s"', (kind, text, problem) => {
  expect(applied(kind, text)).toEqual({ problem });
});

it('removes a product’s own bound of low stock, so the shop’s bound counts again', () => {
  const read = bulkChangeFrom('low-at', '');
  if ('problem' in read) throw new Error(read.problem);
  expect(applyBulkChange(read.change, { ...PRODUCT, lowAt: 30 })).toEqual(PRODUCT);
  expect(describeBulkChange(read.change)).toBe('Set what is low stock: 5, as in the shop');
});
