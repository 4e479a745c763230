/** @jest-environment node */
import type { Translated } from './translated';

const ENGLISH = {
  empty: 'Your cart is empty',
  items: (count: number) => (count === 1 ? '1 item' : `${String(count)} items`),
  steps: { placed: 'Placed', shipped: 'Shipped' },
} as const;

type Texts = Translated<typeof ENGLISH>;

const GERMAN: Texts = {
  empty: 'Ihr Warenkorb ist leer',
  items: (count) => (count === 1 ? '1 Artikel' : `${String(count)} Artikel`),
  steps: { placed: 'Bestellt', shipped: 'Versandt' },
};

it('is the type of the same catalogue in another language', () => {
  expect(Object.keys(GERMAN)).toEqual(Object.keys(ENGLISH));
});

it('does not accept a catalogue with a missing text, an additional text, or a value of another type', () => {
  const { empty, items, steps } = GERMAN;
  const texts: readonly Texts[] = [
    // @ts-expect-error: `steps.shipped` is missing
    { empty, items, steps: { placed: 'Bestellt' } },
    // @ts-expect-error: `full` is not a key
    { empty, items, steps, full: 'Voll' },
    // @ts-expect-error: a function in place of a text
    { empty: () => empty, items, steps },
    // @ts-expect-error: another parameter
    { empty, items: (count: string) => count, steps },
  ];
  expect(texts).toHaveLength(4);
});
