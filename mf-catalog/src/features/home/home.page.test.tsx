import { act, screen, within } from '@testing-library/react';

import { aProduct } from '../../testing/a-product';
import { everythingIsInView } from '../../testing/in-view';
import { renderShop } from '../../testing/render-shop';

const SIX = [1, 2, 3, 4, 5, 6].map((id) => aProduct(id, { rating: { rate: 3, count: 100 } }));

async function shelf(name: string) {
  const region = within(await screen.findByRole('region', { name }));
  return region
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
}

const numbers = (...ids: number[]) => ids.map((id) => `Product number ${id}`);

beforeEach(everythingIsInView);
afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

describe('the home page', () => {
  it('shows the latest products, newest first', async () => {
    renderShop('/', { products: SIX });
    expect(await shelf('New in the arcade')).toEqual(numbers(6, 5, 4, 3));
  });

  it('ranks a product with many good ratings before a product with a single best rating', async () => {
    const [first, second, ...rest] = SIX.map((product) => ({ ...product }));
    const products = [
      { ...first, rating: { rate: 5, count: 1 } },
      { ...second, rating: { rate: 4.8, count: 300 } },
      ...rest,
    ].map((product) => aProduct(product.id ?? 0, product));
    renderShop('/', { products });
    expect((await shelf('Top rated')).slice(0, 2)).toEqual(numbers(2, 1));
  });

  it('remembers the viewed products, latest first, on this device', async () => {
    const { router } = renderShop('/shop/category/electronics/2', { products: SIX });
    await screen.findByRole('heading', { level: 1, name: 'Product number 2' });
    await act(() => router.navigate('/shop/category/electronics/4'));
    await screen.findByRole('heading', { level: 1, name: 'Product number 4' });
    await act(() => router.navigate('/'));
    expect(await shelf('You looked at')).toEqual(numbers(4, 2));
  });

  it('begins with its static page: reads changes and viewed products, and not the whole catalogue', async () => {
    jest.useFakeTimers();
    try {
      window.localStorage.setItem('galleria.recentlyViewed', '[2,99,1]');
      const page = { path: '/', products: SIX.slice(2), count: 6, stock: {}, asOfMs: 7, lastId: 6 };
      const { database } = renderShop('/', { products: SIX, page });
      expect(await shelf('New in the arcade')).toEqual(numbers(6, 5, 4, 3));
      expect(screen.queryByRole('region', { name: 'You looked at' })).not.toBeInTheDocument();
      database.edit(aProduct(7, { stock: 1 }));
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await shelf('New in the arcade')).toEqual(numbers(7, 6, 5, 4));
      expect(await shelf('You looked at')).toEqual(numbers(2, 1));
      // The product is on two shelves: it is also among the best rated.
      expect(screen.getAllByText('Only 1 left')).toHaveLength(2);
      expect(database.asked).toEqual([7]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a viewed group once, without the stock mark of the group, which is not known', async () => {
    const shirt = (id: number, size: string) =>
      aProduct(id, { title: `Shirt · ${size}`, group: 'shirt', stock: 0 });
    window.localStorage.setItem('galleria.recentlyViewed', '[8,2,7]');
    renderShop('/', { products: [...SIX, shirt(7, 'M'), shirt(8, 'L')] });
    expect(await shelf('You looked at')).toEqual(['Shirt', ...numbers(2)]);
    const viewed = within(screen.getByRole('region', { name: 'You looked at' }));
    expect(viewed.queryByText('Sold out')).not.toBeInTheDocument();
  });

  it.each(['no list', '{"a":1}', '[99,"x",null]'])(
    'shows no such shelf when the device kept %s',
    async (kept) => {
      window.localStorage.setItem('galleria.recentlyViewed', kept);
      renderShop('/', { products: SIX });
      await shelf('Top rated');
      expect(screen.queryByRole('region', { name: 'You looked at' })).not.toBeInTheDocument();
    },
  );

  it('leads to the four categories', async () => {
    renderShop('/', { products: SIX });
    const tiles = within(await screen.findByRole('region', { name: 'Our shops, one roof' }));
    expect(tiles.getByRole('link', { name: "Women's clothing" })).toHaveAttribute(
      'href',
      "/shop/category/women's%20clothing",
    );
  });

  it.each([
    ['a large window', 1280, 'eager'],
    ['a phone', 390, 'lazy'],
  ])('loads the pictures of the categories in %s as they are in view', async (_, width, when) => {
    jest.replaceProperty(window, 'innerWidth', width);
    renderShop('/', { products: SIX });
    const tiles = await screen.findByRole('region', { name: 'Our shops, one roof' });
    const pictures = within(tiles).getAllByRole('presentation');
    const times = pictures.map((picture) => picture.getAttribute('loading'));
    expect(times).toEqual([when, when, when, when]);
  });

  it('shows the reason when there are no products', async () => {
    renderShop('/', { products: [] });
    expect(await screen.findByText('Products not found')).toBeVisible();
  });
});
