/** @jest-environment node */
import type { TextName } from '../data/product-texts';
import { PRODUCT_RULES } from './product-rules';

const GOOD: Readonly<Record<TextName, readonly string[]>> = {
  title: ['x'.repeat(12), 'x'.repeat(200), '👗'.repeat(12)],
  description: ['x'.repeat(120), 'x'.repeat(5_000)],
  category: ['electronics', 'jewelery', "men's clothing", "women's clothing"],
  price: ['0.01', '1', '19.9', '19.99', '1000000'],
  stock: ['0', '12', '1000000'],
  low: ['', '0', '30', '1000000'],
  image: ['/a.png12', 'https://a.example/b.jpg', 'http://a.example/', 'HTTPS://a.example/b'],
  rating: ['0', '5', '4.25'],
  reviews: ['0', '31'],
  pictures: ['', '/a.png12', '/a.png12\n/b.png12 /c.png12', '/a.png12 '.repeat(5).trim()],
  group: ['', 'breton-tee', 'x'.repeat(40)],
  choice: ['', 'Size: M', 'Colour: Navy; Size: M', `${'x'.repeat(30)}:${'y'.repeat(30)}`],
};

const BAD: Readonly<Record<TextName, readonly string[]>> = {
  title: ['', 'x'.repeat(11), 'x'.repeat(201)],
  description: ['', 'x'.repeat(119), 'x'.repeat(5_001)],
  category: ['', 'toys', 'Electronics'],
  price: ['', '0', '0.00', '-1', '1.234', '1e3', 'ten', '1,50', '1000000.01', '$5'],
  stock: ['', '-1', '1.5', '1000001', 'many'],
  low: ['-1', '1.5', '1000001', 'few'],
  image: [
    '',
    '/a.png1',
    '//evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'pictures/a.png',
    'https://a.example/b c.png',
    'https://user@a.example/b.png',
    'https://a.example:65536/b.png',
    'https://1.2.3.999/b.png',
    '/\\evil.example/a.png',
    `https://a.example/${'x'.repeat(500)}`,
  ],
  rating: ['', '-0.1', '5.01', '4.255', 'good'],
  reviews: ['', '-1', '2.5', '12345678901'],
  pictures: ['/a.png12 //b.png12', '/a.png12 /b', 'javascript:alert(1)', '/a.png12 '.repeat(6)],
  group: ['Breton tee', 'breton_tee', 'x'.repeat(41)],
  choice: [
    'M',
    'Size:',
    ': M',
    'Size: M: L',
    'Size: M; Size: L',
    'Colour: Navy; Length: 30; Size: M',
    `Size: ${'x'.repeat(31)}`,
    'Size: M|L',
  ],
};

const cases = (texts: typeof GOOD) =>
  Object.entries(texts).flatMap(([name, list]) => list.map((text) => [name, text] as const));

it.each(cases(GOOD))('takes the %s "%s"', (name, text) => {
  expect(PRODUCT_RULES[name as TextName].isValid(text)).toBe(true);
});

it.each(cases(BAD))('refuses the %s "%s"', (name, text) => {
  expect(PRODUCT_RULES[name as TextName].isValid(text)).toBe(false);
});

it('says it in the required words (P-ADMIN-10 to P-ADMIN-14)', () => {
  expect(Object.values(PRODUCT_RULES).map(({ notice }) => notice)).toEqual([
    'Please enter a valid Title.',
    'Please enter a valid description.',
    'Please enter a valid category.',
    'Please enter valid price.',
    'Please enter valid stock.',
    'Please enter a valid number for low stock.',
    'Please enter valid image URL.',
    'Please enter valid rating.',
    'Please enter valid review count.',
    'Please enter valid further pictures.',
    'Please enter a valid group.',
    'Please enter a valid choice.',
  ]);
});

it.each([
  ['a choice and its group', 'Some tee · Navy, M', 'tee', 'Size: M; Colour: Navy', true, true],
  ['neither', 'Some good tee', '', '', true, true],
  ['a choice without a group', 'Some tee · M', '', 'Size: M', false, true],
  ['a group without a choice', 'Some tee · M', 'tee', '', true, false],
  ['a title without the choice', 'Some good tee', 'tee', 'Size: M', true, false],
])('%s (P-ADMIN-33)', (_, title, group, choice, isGroup, isChoice) => {
  const texts = { title, group, choice };
  expect(PRODUCT_RULES.group.isValid(group, texts)).toBe(isGroup);
  expect(PRODUCT_RULES.choice.isValid(choice, texts)).toBe(isChoice);
});
