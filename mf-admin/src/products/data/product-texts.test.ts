/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { clashingFields, documentUpdate, draftOf, merged, textsOf } from './product-texts';

const base = aProduct();

it('turns a product into texts and back', () => {
  expect(textsOf({ ...base, priceCents: 1990 }).price).toBe('19.90');
  expect({ ...draftOf(textsOf(base)), id: base.id }).toEqual(base);
});

it('turns a product of a group into texts and back', () => {
  const choice = { Size: 'M', Colour: 'Navy' };
  const tee = { ...base, title: 'Some tee · Navy, M', group: 'tee', choice };
  expect(textsOf(tee)).toMatchObject({ group: 'tee', choice: 'Colour: Navy; Size: M' });
  expect({ ...draftOf(textsOf(tee)), id: tee.id }).toEqual(tee);
});

it('turns further pictures into a text and back', () => {
  const pictures = ['/pictures/back.svg', '/pictures/detail.svg'];
  const texts = textsOf({ ...base, pictures });
  expect(texts.pictures).toBe('/pictures/back.svg /pictures/detail.svg');
  expect({ ...draftOf(texts), id: base.id }).toEqual({ ...base, pictures });
  expect(documentUpdate({ ...base, pictures }, base)).toEqual({ pictures: [], low: false });
});

it('empties group and choice of a product that leaves its group', () => {
  const tee = { ...base, group: 'tee', choice: { Size: 'M' } };
  expect(documentUpdate(tee, base)).toEqual({ group: '', choice: {}, low: false });
});

it.each([
  ['nothing', {}, {}],
  ['the title', { title: 'Another good title' }, { title: 'Another good title' }],
  ['the price, in dollars', { priceCents: 1250 }, { price: 12.5 }],
  ['the rating', { rating: { rate: 4.5, count: 2 } }, { rating: { rate: 4.5, count: 2 } }],
])('updates %s, and whether the stock is low', (_case, change, update) => {
  const isNothing = Object.keys(update).length === 0;
  expect(documentUpdate(base, { ...base, ...change })).toEqual({
    ...update,
    ...(!isNothing && { low: false }),
  });
});

it('counts the stock as low by the product’s own bound', () => {
  expect(documentUpdate(base, { ...base, stock: 0 })).toEqual({ stock: 0, low: true });
  const bounded = { ...base, lowAt: 30 };
  expect(documentUpdate(base, bounded)).toEqual({ lowAt: 30, low: true });
  expect(documentUpdate(bounded, base)).toEqual({ lowAt: null, low: false });
  expect({ ...draftOf(textsOf(bounded)), id: base.id }).toEqual(bounded);
  expect(draftOf(textsOf({ ...base, lowAt: 0 })).lowAt).toBe(0);
});

it.each([
  ['nobody changed anything', {}, { title: 'Another good title' }, []],
  [
    'another admin changed the same',
    { title: 'Theirs, as it is' },
    { title: 'Mine, all mine' },
    ['title'],
  ],
  [
    'another admin changed something else',
    { image: '/theirs.webp' },
    { title: 'Mine, all mine' },
    ['image'],
  ],
  [
    'this very edit was stored and its answer lost',
    { title: 'Mine, all mine' },
    { title: 'Mine, all mine' },
    [],
  ],
  ['an order took stock', { stock: 1 }, { title: 'Mine, all mine' }, []],
  ['an order took stock that is being set', { stock: 1 }, { stock: 50 }, ['stock']],
])('when %s', (_case, theirs, mine, clashing) => {
  expect(clashingFields(base, { ...base, ...theirs }, { ...base, ...mine })).toEqual(clashing);
});

it('keeps the changes of others and applies the own changes', () => {
  const draft = draftOf(textsOf(base));
  const current = { ...draft, stock: 3, title: 'Theirs, as it is' };
  expect(merged(base, current, { ...base, priceCents: 1 })).toEqual({ ...current, priceCents: 1 });
});
