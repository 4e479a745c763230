import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aProduct } from '../../testing/a-product';
import { everythingIsInView } from '../../testing/in-view';
import { renderShop } from '../../testing/render-shop';

const ALL = '/shop/category/all';

const titlesShown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

function cardOf(title: string) {
  return screen.findByRole('article', { name: title });
}

const THREE = [
  aProduct(1, { priceCents: 2_000, rating: { rate: 3, count: 5 } }),
  aProduct(2, { priceCents: 1_000, rating: { rate: 5, count: 5 }, stock: 0 }),
  aProduct(3, { priceCents: 3_000, rating: { rate: 4, count: 5 }, stock: 3 }),
];

beforeEach(everythingIsInView);

describe('the list of all products', () => {
  it('shows a card word for word as specified', async () => {
    const { requests, screens } = renderShop(ALL, {
      products: [
        aProduct(1, {
          title: 'Walnut Over-Ear Headphones, Wireless',
          priceCents: 123_456,
          rating: { rate: 4.62, count: 318 },
          category: "men's clothing",
        }),
      ],
    });
    const card = within(await cardOf('Walnut Over-Ear Headphones, Wi…'));
    expect(card.getByText('$1,234.56')).toBeVisible();
    expect(card.getByText('4.62 stars')).toBeVisible();
    expect(card.getByText('(318 ratings)')).toBeVisible();
    expect(card.getByRole('link', { name: 'See Details' })).toHaveAttribute(
      'href',
      "/shop/category/men's%20clothing/1",
    );
    await userEvent.click(card.getByRole('button', { name: 'Add to Cart' }));
    expect(requests).toMatchObject([{ product: { id: 1, priceCents: 123_456 }, amount: 1 }]);
    expect(screens).toContainEqual({ title: 'All Products' });
  });

  it('does not cut a title of thirty characters', async () => {
    renderShop(ALL, { products: [aProduct(1, { title: 'abcdefghijklmnopqrstuvwxyz1234' })] });
    expect(await cardOf('abcdefghijklmnopqrstuvwxyz1234')).toBeVisible();
  });

  it.each([
    ['Featured', [3, 1, 2]],
    ['Price: Low to High', [2, 1, 3]],
    ['Price: High to Low', [3, 1, 2]],
    ['Rating: Low to High', [1, 3, 2]],
    ['Rating: High to Low', [2, 3, 1]],
  ])('sorts by %s, and the address says so', async (label, ids) => {
    const { router } = renderShop(ALL, { products: THREE });
    await screen.findAllByRole('article');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), label);
    expect(titlesShown()).toEqual(ids.map((id) => `Product number ${id}`));
    expect(router.state.location.search).toMatch(/^\?sort=(featured|(price|rating)-(asc|desc))$/);
  });

  it('keeps its random order when the products are read again', async () => {
    const many = Array.from({ length: 30 }, (_, place) => aProduct(place + 1));
    const { database, events } = renderShop(ALL, { products: many });
    await waitFor(() => expect(titlesShown()).toHaveLength(30));
    const before = titlesShown();
    database.change(many.slice(0, -1));
    events.emit('catalog:changed', { productIds: [30] });
    await screen.findByText('29 products');
    expect(titlesShown()).toEqual(before.filter((title) => title !== 'Product number 30'));
    expect(before).not.toEqual(many.map(({ title }) => title));
  });

  it('takes sort and filters from a shared address, and says how many are left', async () => {
    renderShop(`${ALL}?sort=price-desc&min=15&rating=4`, { products: THREE });
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(titlesShown()).toEqual(['Product number 3']);
    expect(screen.getByLabelText('Price from, $')).toHaveValue('15');
  });

  it('filters by price, rating and stock, and removes all filters at once', async () => {
    const { router } = renderShop(ALL, { products: THREE });
    await screen.findAllByRole('article');
    await userEvent.type(screen.getByLabelText('Price to, $'), '20');
    expect(await screen.findByText('2 products')).toBeVisible();
    await userEvent.click(screen.getByLabelText('In stock only'));
    expect(titlesShown()).toEqual(['Product number 1']);
    await userEvent.selectOptions(screen.getByLabelText('Rating'), '4 stars and up');
    expect(await screen.findByText('Nothing fits')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titlesShown()).toHaveLength(3);
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('Price to, $')).toHaveValue('');
  });

  it('shows a choice at once, before the address has changed', async () => {
    const { router } = renderShop(ALL, { products: THREE });
    await screen.findAllByRole('article');
    const box = screen.getByLabelText('In stock only');
    // React renders nothing before act() ends.
    act(() => {
      box.click();
      expect(box).toBeChecked();
    });
    expect(router.state.location.search).toBe('?stock=in');
    expect(box).toBeChecked();
  });

  it('shows the values of the address on the way back', async () => {
    const { router } = renderShop(ALL, { products: THREE });
    await screen.findAllByRole('article');
    await userEvent.type(screen.getByLabelText('Price from, $'), '5');
    await userEvent.click(screen.getByLabelText('In stock only'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('In stock only')).not.toBeChecked();
    await act(() => router.navigate(-1));
    expect(screen.getByLabelText('In stock only')).toBeChecked();
    expect(screen.getByLabelText('Price from, $')).toHaveValue('5');
  });

  it('hides the filters in a narrow window, and shows how many are in use', async () => {
    const { router } = renderShop(`${ALL}?min=15&rating=4&q=number`, { products: THREE });
    await screen.findAllByRole('article');
    const filters = () => screen.getByRole('button', { name: /^Filters/ });
    expect(filters()).toHaveAccessibleName('Filters 2 in use');
    expect(filters()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(filters());
    expect(filters()).toHaveAttribute('aria-expanded', 'true');
    await act(() => router.navigate('/contactUs'));
    await act(() => router.navigate(ALL));
    expect(filters()).toHaveAccessibleName('Filters');
    expect(filters()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(filters());
    expect(filters()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows each filter as a chip, removes it by a click, and restores it on the way back', async () => {
    const { router } = renderShop(`${ALL}?min=15&rating=4&sort=price-asc`, { products: THREE });
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove filter: From $15.00×',
      'Remove filter: 4 stars and up×',
    ]);
    await userEvent.click(chips.getByRole('button', { name: /From/ }));
    expect(screen.getByLabelText('Price from, $')).toHaveValue('');
    expect(router.state.location.search).toBe('?rating=4&sort=price-asc');
    await act(() => router.navigate(-1));
    expect(screen.getByLabelText('Price from, $')).toHaveValue('15');
  });

  it('removes one filter by a double click, and not also the next filter', async () => {
    const { router } = renderShop(`${ALL}?min=15&rating=4`, { products: THREE });
    await userEvent.click(await screen.findByRole('button', { name: /From/ }));
    // The next chip is now in the place of the removed chip.
    fireEvent.click(screen.getByRole('button', { name: /4 stars and up/ }), { detail: 2 });
    expect(router.state.location.search).toBe('?rating=4');
  });

  it('moves the focus to the new count when the pressed button disappears', async () => {
    renderShop(`${ALL}?min=15&rating=4`, { products: THREE });
    const count = await screen.findByText('1 product');
    await userEvent.click(screen.getByRole('button', { name: /From/ }));
    // A screen reader announces a change only in an element that existed before.
    expect(count).toHaveTextContent('2 products');
    expect(count).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(count).toHaveTextContent('3 products');
    expect(count).toHaveFocus();
  });

  it.each([
    ['1,200', 2],
    ['$1,200.00', 2],
    ['1500.', 1],
    ['.5', 3],
    ['$ 3000', 0],
  ])('takes the price %s', async (price, count) => {
    const products = THREE.map((one) => ({ ...one, priceCents: one.priceCents * 70 }));
    renderShop(`${ALL}?min=${encodeURIComponent(price)}`, { products });
    expect(await screen.findByText(count === 1 ? '1 product' : `${count} products`)).toBeVisible();
    expect(screen.getByLabelText('Price from, $')).toBeValid();
  });

  it.each(['twenty', '1,2', '-3', '$', '1 000', '1e3'])(
    'does not filter by %j, and names the field',
    async (price) => {
      renderShop(`${ALL}?max=${encodeURIComponent(price)}`, { products: THREE });
      expect(await screen.findByText('3 products')).toBeVisible();
      expect(screen.getByLabelText('Price to, $')).toHaveAccessibleDescription(
        'Please write a price such as 20 or 19.99',
      );
    },
  );

  it('marks products that are sold out or nearly sold out, and does not sell sold-out products', async () => {
    renderShop(ALL, { products: THREE });
    const soldOut = within(await cardOf('Product number 2'));
    expect(await soldOut.findByText('Sold out')).toBeVisible();
    expect(soldOut.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(within(await cardOf('Product number 3')).getByText('Only 3 left')).toBeVisible();
  });

  it('finds misspelled and half typed words', async () => {
    renderShop(`${ALL}?q=hedphones wal`, {
      products: [
        aProduct(1, { title: 'Walnut Headphones' }),
        aProduct(2, { title: 'Walnut Turntable' }),
      ],
    });
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(titlesShown()).toEqual(['Walnut Headphones']);
  });

  it('leads to the four categories', async () => {
    renderShop(ALL, { products: THREE });
    const block = within(await screen.findByRole('region', { name: 'Browse By Category' }));
    expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop/category/electronics',
      '/shop/category/jewelery',
      "/shop/category/men's%20clothing",
      "/shop/category/women's%20clothing",
    ]);
  });
});

describe('without products', () => {
  it('says that none were found, and offers an admin to add one', async () => {
    renderShop(ALL, {
      products: [],
      session: { kind: 'admin', email: 'a@example.com', expiresAtMs: 1 },
    });
    expect(await screen.findByText('Products not found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
      'href',
      '/admin/products/new',
    );
  });

  it('says so to a shopper in a toast, too', async () => {
    const { notices } = renderShop(ALL, { products: [] });
    await screen.findByText('Products not found');
    expect(notices).toEqual([{ type: 'error', title: 'Products not found' }]);
  });

  it('offers a visitor the way back', async () => {
    // The router stores the index of the history entry in `idx`.
    window.history.replaceState({ idx: 1 }, '');
    renderShop(ALL, { products: [] });
    await userEvent.click(await screen.findByRole('link', { name: 'Go back?' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add a product' })).not.toBeInTheDocument();
  });

  it('leads home from a fresh tab, where there is nothing to go back to', async () => {
    window.history.replaceState({ idx: 0 }, '');
    const { router } = renderShop('/shop/category/furniture', { products: THREE });
    await userEvent.click(await screen.findByRole('link', { name: 'Go back?' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('asks for a connection while there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation();
    renderShop(ALL, { products: THREE, isAway: true });
    expect(
      await screen.findByText('Please connect to an internet connection and try again'),
    ).toBeVisible();
    jest.restoreAllMocks();
  });

  it('shows and logs why they could not be loaded, and tries again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { database } = renderShop(ALL, { products: THREE, isAway: true });
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(
      'The products could not be loaded:',
      expect.objectContaining({ message: 'The database is away' }),
    );
    logged.mockRestore();
    database.comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it.each([
    ['/', 'Home'],
    [ALL, 'All Products'],
  ])('is called what it is again once it has been loaded: %s', async (path, title) => {
    jest.spyOn(console, 'error').mockImplementation();
    const { database, screens } = renderShop(path, { products: THREE, isAway: true });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screens.at(-1)?.title).toBe('Some Error Occured');
    database.comeBack();
    await userEvent.click(again);
    await screen.findAllByRole('article');
    expect(screens.at(-1)?.title).toBe(title);
  });

  it('keeps the screen and its focus while it reads again by itself', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { database } = renderShop(ALL, { products: THREE, isAway: true });
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    look();
    expect(again).toHaveFocus();
    database.comeBack();
    look();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    jest.restoreAllMocks();
  });

  it('keeps showing its products while the database does not answer', async () => {
    const { database, events } = renderShop(ALL, { products: THREE });
    await screen.findAllByRole('article');
    database.goAway();
    events.emit('catalog:changed', { productIds: [1] });
    database.comeBack();
    database.change(THREE.slice(1));
    events.emit('catalog:changed', { productIds: [1] });
    expect(await screen.findByText('2 products')).toBeVisible();
  });
});

describe('a category', () => {
  it('shows its own products only', async () => {
    renderShop("/shop/category/men's%20clothing", {
      products: [aProduct(1), aProduct(2, { category: "men's clothing" })],
    });
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(titlesShown()).toEqual(['Product number 2']);
    expect(screen.getByRole('heading', { level: 1, name: "Men's clothing" })).toBeVisible();
  });

  it('without products says so, and offers the others', async () => {
    renderShop('/shop/category/jewelery?sort=price-asc', { products: [aProduct(1)] });
    expect(await screen.findByText('Nothing is for sale here at the moment')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Clear/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute('href', ALL);
  });

  it.each(['furniture', 'constructor'])(
    'that there is none of is the error screen: %s',
    async (key) => {
      renderShop(`/shop/category/${key}`, { products: THREE });
      expect(await screen.findByText(`There is no category “${key}”.`)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
    },
  );

  it.each(['/shop', '/shop/category'])('%s leads to all products', async (path) => {
    const { router } = renderShop(path, { products: THREE });
    await screen.findAllByRole('article');
    expect(router.state.location.pathname).toBe(ALL);
  });
});
