/** @jest-environment node */
import { pseudoTexts } from './pseudo-texts';

const { locale, empty, items, deleted, steps } = pseudoTexts(
  {
    locale: 'en-US',
    empty: 'Your cart is empty',
    items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    deleted: (title: string) => `Delete ${title}`,
    steps: { refused: '', placed: 'Placed' },
  },
  'ar-XB-u-nu-arab',
);

it('derives longer texts with accents and the digits of the locale', () => {
  expect(empty).toBe('⟦Ýóúŕ çáŕţ íš éɱƥţý ······ ··⟧');
  expect(items(1)).toBe('⟦١ íţéɱ ···⟧');
  expect(items(12)).toBe('⟦١٢ íţéɱš ····⟧');
  expect(steps).toEqual({ refused: '', placed: '⟦Ƥļáçéď ···⟧' });
  expect(locale).toBe('ar-XB-u-nu-arab');
});

it('leaves values as they are, such as titles', () => {
  expect(deleted('Oxford Shirt 3')).toMatch(/^⟦Ďéļéţé Oxford Shirt 3 ·[· ]*⟧$/);
});
