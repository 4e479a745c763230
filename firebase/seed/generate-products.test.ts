import { FIRST_CATEGORIES, LIMITS } from '@galleria/shared-contracts/domain';

import { demoProducts, generateProducts } from './generate-products';

describe('generateProducts', () => {
  test('begins with the demo products, also for a small count', () => {
    expect(generateProducts(0)).toEqual([]);
    expect(generateProducts(5)).toEqual(demoProducts().slice(0, 5));
    expect(generateProducts(70).slice(0, 63)).toEqual(demoProducts());
  });

  test('makes the same products from the same seed, and others from another', () => {
    expect(generateProducts(80, 7)).toEqual(generateProducts(80, 7));
    expect(generateProducts(80, 7).slice(63)).not.toEqual(generateProducts(80, 8).slice(63));
  });

  test('makes a small catalogue the beginning of a large one', () => {
    expect(generateProducts(300).slice(0, 90)).toEqual(generateProducts(90));
  });

  test('keeps to the limits that the product form has', () => {
    for (const { id, title, description, priceCents, rating, stock } of generateProducts(3_000)) {
      const subject = `product ${id}`;
      expect([subject, title.length >= LIMITS.titleMin, title.length <= 80]).toEqual([
        subject,
        true,
        true,
      ]);
      expect([subject, description.length >= LIMITS.descriptionMin]).toEqual([subject, true]);
      expect([subject, description]).not.toEqual([
        subject,
        expect.stringMatching(/[{}]|undefined/),
      ]);
      expect([subject, Number.isSafeInteger(priceCents) && priceCents > 0]).toEqual([
        subject,
        true,
      ]);
      expect([subject, rating.rate >= 0 && rating.rate <= LIMITS.rateMax]).toEqual([subject, true]);
      expect([subject, stock >= 0 && stock <= 120]).toEqual([subject, true]);
    }
  });

  test('spreads products over categories, stocks and titles', () => {
    const made = generateProducts(2_063).slice(63);
    for (const category of FIRST_CATEGORIES) {
      expect(made.filter((product) => product.category === category).length).toBeGreaterThan(400);
    }
    expect(made.filter(({ stock }) => stock === 0).length).toBeGreaterThan(80);
    expect(made.filter(({ stock }) => stock > 0 && stock <= 5).length).toBeGreaterThan(80);
    expect(new Set(made.map(({ title }) => title)).size).toBeGreaterThan(1_900);
  });

  test.each([-1, 1.5, Number.NaN])('refuses %p products', (count) => {
    expect(() => generateProducts(count)).toThrow(RangeError);
  });
});
