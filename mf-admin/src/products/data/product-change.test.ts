import { aProduct } from '../../testing/a-product';
import { clashingFields, documentUpdate, fieldsOf, merged, productWith } from './product-change';

const base = aProduct();
const fields = fieldsOf(base);

it('takes a product apart and puts it together', () => {
  expect(productWith(base.id, fields)).toEqual(base);
});

it.each([
  ['nothing', {}, {}],
  ['the title', { title: 'Another good title' }, { title: 'Another good title' }],
  ['the price, in dollars', { priceCents: 1250 }, { price: 12.5 }],
  ['a part of the rating', { rate: 4.5 }, { rating: { rate: 4.5, count: base.rating.count } }],
  ['the stock', { stock: 0 }, { stock: 0 }],
])('updates %s alone', (_case, change, update) => {
  expect(documentUpdate(base, productWith(base.id, { ...fields, ...change }))).toEqual(update);
});

it.each([
  ['nobody changed anything', {}, { title: 'Another good title' }, []],
  [
    'another admin changed the same',
    { title: 'Theirs, as it is' },
    { title: 'Mine, all mine' },
    ['title'],
  ],
  ['another admin changed something else', { rate: 1 }, { title: 'Mine, all mine' }, ['rate']],
  ['an order took stock', { stock: 1 }, { title: 'Mine, all mine' }, []],
  ['an order took stock that is being set', { stock: 1 }, { stock: 50 }, ['stock']],
])('when %s', (_case, theirs, mine, clashing) => {
  expect(clashingFields(fields, { ...fields, ...theirs }, { ...fields, ...mine })).toEqual(
    clashing,
  );
});

it('keeps what others changed beside one’s own changes', () => {
  const current = { ...fields, stock: 3, title: 'Theirs, as it is' };
  expect(merged(fields, current, { ...fields, priceCents: 1 })).toEqual({
    ...current,
    priceCents: 1,
  });
});
