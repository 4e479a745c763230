import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import {
  FIRST_CATEGORIES,
  CHOICE_MARK,
  choiceText,
  groupTitle,
  LIMITS,
} from '@galleria/shared-contracts/domain';
import { SaxesParser } from 'saxes';

import { demoProducts, generateProducts, KINDS } from './generate-products';

const PICTURES = path.join(__dirname, 'pictures');
const fileNames = readdirSync(PICTURES);
const read = (fileName: string) => readFileSync(path.join(PICTURES, fileName), 'utf8');

const SHOP_PICTURES = [
  'category-electronics.svg',
  'category-jewelery.svg',
  'category-mens-clothing.svg',
  'category-womens-clothing.svg',
  'fallback.svg',
];

/** Elements and attributes of a picture. Throws when the picture is not well-formed XML. */
function parts(xml: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.write(xml).close();
  return elements;
}

describe('the demo products', () => {
  const products = demoProducts();
  /** The first product of each card. */
  const cards = products.slice(0, 48);

  test('are numbered 1 to 63 without a gap', () => {
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 63 }, (_, i) => i + 1));
  });

  test('make 48 cards: products from 49 on belong to groups of earlier products', () => {
    const groups = cards.flatMap(({ group }) => group ?? []);
    expect(new Set(groups).size).toBe(groups.length);
    for (const { group } of products.slice(48)) expect(groups).toContain(group);
  });

  test('of a group differ in the choice at the end of the title, and have the other fields in common', () => {
    const inGroups = products.filter(({ group }) => group !== undefined);
    for (const { group, choice = {}, title, category } of inGroups) {
      expect(title.slice(groupTitle(title).length)).toBe(CHOICE_MARK + choiceText(choice));
      const first = cards.find((card) => card.group === group);
      expect([groupTitle(first?.title ?? ''), first?.category]).toEqual([
        groupTitle(title),
        category,
      ]);
    }
    const choices = inGroups.map(({ group, choice = {} }) => [group, choiceText(choice)].join());
    expect(new Set(choices).size).toBe(choices.length);
  });

  test('do not mention sizes that cannot be chosen', () => {
    const texts = [...products, ...generateProducts(1_000)].map(({ description }) => description);
    expect(texts.filter((text) => /\bsizes (XS|S|\d+) to\b|half sizes/i.test(text))).toEqual([]);
  });

  test.each(FIRST_CATEGORIES)('have twelve cards in the category %s', (category) => {
    expect(cards.filter((product) => product.category === category)).toHaveLength(12);
  });

  test('show every category among the newest eight', () => {
    expect(new Set(cards.slice(-8).map(({ category }) => category)).size).toBe(4);
  });

  test.each(products)('number $id has texts and numbers within the limits', (product) => {
    const { title, description, priceCents, rating, stock } = product;
    expect(title.length).toBeGreaterThanOrEqual(LIMITS.titleMin);
    expect(title.length).toBeLessThanOrEqual(LIMITS.titleMax);
    expect(description.length).toBeGreaterThanOrEqual(LIMITS.descriptionMin);
    expect(description.length).toBeLessThanOrEqual(LIMITS.descriptionMax);
    expect(Number.isInteger(priceCents)).toBe(true);
    expect(Math.abs(rating.rate * 100 - Math.round(rating.rate * 100))).toBeLessThan(1e-9);
    expect(Number.isInteger(stock)).toBe(true);
  });

  test('have titles, descriptions and pictures of their own', () => {
    for (const field of ['title', 'description', 'image'] as const) {
      expect(new Set(cards.map((product) => product[field])).size).toBe(48);
    }
    expect(new Set(cards.map(({ title }) => title.slice(0, LIMITS.cardTitleShown))).size).toBe(48);
  });

  test('are sold out, low and well stocked in turn', () => {
    const count = (from: number, to: number) =>
      products.filter(({ stock }) => stock >= from && stock <= to).length;
    expect(count(0, 0)).toBeGreaterThan(0);
    expect(count(1, 5)).toBeGreaterThan(0);
    expect(count(6, 120)).toBeGreaterThan(24);
  });

  test('all have a drawing, and every drawing is used', () => {
    const used = products
      .flatMap(({ image, pictures = [] }) => [image, ...pictures])
      .map((address) => address.replace('/pictures/', ''));
    expect([...new Set(used), ...SHOP_PICTURES].sort()).toEqual([...fileNames].sort());
  });

  test('each lend their picture to one kind of generated product', () => {
    const byPicture = (a: { picture: string }, b: { picture: string }) =>
      a.picture < b.picture ? -1 : 1;
    const demo = cards.map(({ image, category }) => ({
      picture: path.basename(image, '.svg'),
      category,
    }));
    const kinds = KINDS.map(({ picture, category }) => ({ picture, category }));
    expect(kinds.sort(byPicture)).toEqual(demo.sort(byPicture));
  });
});

describe('the pictures', () => {
  test.each(fileNames)('%s is well-formed, has a view box and unique ids', (fileName) => {
    const elements = parts(read(fileName));
    expect(elements[0]?.name).toBe('svg');
    expect(elements[0]?.attributes.viewBox).toBe('0 0 800 800');
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...read(fileName).matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(ids).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  test.each(fileNames)('%s runs nothing, loads nothing and needs no font', (fileName) => {
    for (const { name, attributes } of parts(read(fileName))) {
      expect(name).toMatch(
        /^(?:svg|defs|g|path|circle|ellipse|rect|clipPath|pattern|stop|(?:linear|radial)Gradient)$/,
      );
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute).not.toMatch(/^on|href|^style$/);
        expect(value).not.toMatch(/url\((?!#)|javascript:|data:/);
        if (attribute !== 'xmlns') expect(value).not.toMatch(/\/\//);
      }
    }
  });

  test('are small: 6.5 kB each, 250 kB together', () => {
    const bytes = fileNames.map((name) => Buffer.byteLength(read(name)));
    expect(fileNames.filter((_, index) => (bytes[index] ?? 0) > 6_500)).toEqual([]);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });
});
