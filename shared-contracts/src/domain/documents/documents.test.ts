/** @jest-environment node */
import { cartOf, type CartItem } from '../cart';
import {
  cartDocument,
  nextStoredCart,
  parseCart,
  parseStoredCart,
  storedCartDocument,
} from './cart';
import { newOrderDocument, parseOrder } from './order';
import { parseProduct, productDocument, type Product } from './product';
import { parseStockedProduct, stockedProductDocument, stockUpdate } from './stocked-product';

const product: Product = {
  id: 1,
  title: 'Walnut desk speaker',
  description: 'Hand made.',
  stock: 4,
  priceCents: 1999,
  rating: { rate: 4.5, count: 2 },
  category: 'electronics',
  image: '/pictures/speaker.svg',
};

function itemOf(id: number, priceCents: number, amount: number): CartItem {
  const { title, rating, category, image } = product;
  return { id, title, rating, category, image, priceCents, amount };
}

describe('products', () => {
  it('are stored in dollars and read back in cents', () => {
    const document = productDocument(product);
    expect(document.price).toBe(19.99);
    expect(parseProduct(document)).toEqual(product);
  });

  it('have both a group and a choice, or neither', () => {
    const ring = { ...product, group: 'rings', choice: { Size: '52' } };
    expect(parseProduct(productDocument(ring))).toEqual(ring);
    const left = [
      { group: '', choice: {} },
      { group: 'rings' },
      { choice: { Size: '52' } },
      { group: '', choice: { Size: '52' } },
    ];
    for (const fields of left) {
      expect(parseProduct({ ...productDocument(product), ...fields })).toEqual(product);
    }
  });

  it('have further pictures, or no list of them', () => {
    const pictures = ['/pictures/back.svg', '/pictures/detail.svg'];
    expect(parseProduct(productDocument({ ...product, pictures }))).toEqual({
      ...product,
      pictures,
    });
    expect(parseProduct({ ...productDocument(product), pictures: [] })).toEqual(product);
  });

  it('ignore fields that only the rules use', () => {
    expect(parseProduct({ ...productDocument(product), lastOrder: 'x' })).toEqual(product);
  });

  it.each([
    { from: 6, to: 5 },
    { from: 1, to: 0 },
    { from: 5, to: 6 },
    { from: 0, to: 10 },
  ])('set the time when a stock mark appears, changes or disappears: %j', (move) => {
    expect(stockUpdate({ ...move, lowAt: undefined }, 'x', 'now')).toEqual({
      stock: move.to,
      low: move.to <= 5,
      lastOrder: 'x',
      updatedAt: 'now',
    });
  });

  it.each([
    { from: 7, to: 6 },
    { from: 6, to: 7 },
  ])('do not set the time when there is no stock mark: %j', (move) => {
    expect(stockUpdate({ ...move, lowAt: null }, 'x', 'now')).toStrictEqual({
      stock: move.to,
      low: false,
      lastOrder: 'x',
    });
  });

  it.each([
    { stock: 30, lowAt: 30, low: true },
    { stock: 31, lowAt: 30, low: false },
    { stock: 1, lowAt: 0, low: false },
    { stock: 0, lowAt: 0, low: true },
    { stock: 5, lowAt: undefined, low: true },
    { stock: 6, lowAt: null, low: false },
  ])('say whether the stock is low, by their own bound or the shop’s: %j (P-ADMIN-52)', (one) => {
    const { stock, lowAt, low } = one;
    expect(stockUpdate({ from: 40, to: stock, lowAt }, 'x', 'now').low).toBe(low);
    const own = { ...product, stock, ...(typeof lowAt === 'number' && { lowAt }) };
    const document = stockedProductDocument(own);
    expect(document.low).toBe(low);
    expect(parseStockedProduct({ ...document, lowAt })).toEqual(own);
    expect(parseProduct(document)).not.toHaveProperty('lowAt');
  });

  it.each([
    ['stock', -1],
    ['price', 0],
    ['category', 5],
    ['id', '1'],
    ['rating', { rate: 6, count: 1 }],
  ])('are refused with a bad %s', (field, value) => {
    expect(() => parseProduct({ ...productDocument(product), [field]: value })).toThrow();
  });
});

describe('carts', () => {
  it('recompute their totals and ignore stored totals', () => {
    const stored = cartDocument(cartOf([itemOf(1, 10, 3), itemOf(2, 20, 1)]));
    expect(parseCart({ ...stored, totalAmount: 0, totalNumItems: 99 })).toMatchObject({
      totalCents: 50,
      totalNumItems: 4,
    });
  });

  it('without a revision count as 0, and each write has the next revision and an id', () => {
    const first = parseStoredCart(cartDocument(cartOf([])));
    expect(first).toMatchObject({ revision: 0, recentWrites: [] });
    const second = nextStoredCart(first, cartOf([itemOf(1, 10, 1)]), 'w1');
    expect(second).toMatchObject({ revision: 1, recentWrites: ['w1'] });
    expect(parseStoredCart(storedCartDocument(second))).toEqual(second);
    expect(nextStoredCart(second, cartOf([]))).toMatchObject({ revision: 2, recentWrites: ['w1'] });
  });

  it('name their last twenty writes', () => {
    let stored = parseStoredCart(cartDocument(cartOf([])));
    for (let write = 1; write <= 21; write += 1) {
      stored = nextStoredCart(stored, stored.cart, String(write));
    }
    expect(stored.recentWrites).toHaveLength(20);
    expect([stored.recentWrites[0], stored.recentWrites.at(-1)]).toEqual(['21', '2']);
  });

  it('refuse a line with an amount of eleven', () => {
    expect(() => parseCart(cartDocument(cartOf([itemOf(1, 10, 11)])))).toThrow();
  });
});

describe('orders', () => {
  const details = {
    name: 'Sam Shopper',
    email: 'shopper@example.com',
    address: '1 High Street, Town',
    number: '03001234567',
    paymentMethod: 'cash',
  } as const;

  it('have totals that are computed from the lines in whole cents, and ids as texts', () => {
    const document = newOrderDocument('u1', details, [itemOf(1, 10, 3), itemOf(2, 1995, 2)]);
    expect(document.order).toMatchObject({ totalAmount: 40.2, totalNumItems: 5 });
    expect(document.productIds).toEqual(['1', '2']);
    expect(document.order.items[0]).toEqual({ id: 1, title: product.title, price: 0.1, amount: 3 });
  });

  it('are read back with their times in milliseconds', () => {
    const document = newOrderDocument('u1', details, [itemOf(1, 10, 3)]);
    const order = parseOrder('o1', { ...document, createdAt: { toMillis: () => 5 } });
    expect(order).toMatchObject({ id: 'o1', createdAtMs: 5, cancelledAtMs: null, totalCents: 30 });
    expect(order).toMatchObject({ shippedAtMs: null, deliveredAtMs: null, tracking: null });
  });

  it('have the number of their parcel, and a link only if it uses https', () => {
    const document = newOrderDocument('u1', details, [itemOf(1, 10, 3)]);
    const tracking = { carrier: 'UPS', number: '1Z99', link: 'https://www.ups.com/?n=1Z99' };
    expect(parseOrder('o1', { ...document, tracking })).toMatchObject({ tracking });
    const forged = { ...tracking, link: 'javascript:alert(1)' };
    expect(() => parseOrder('o1', { ...document, tracking: forged })).toThrow('https');
  });
});
