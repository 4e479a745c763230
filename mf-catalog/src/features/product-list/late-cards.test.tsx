import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import type { Product } from '@galleria/shared-contracts/domain';

import { seedOfDay } from '../../data/day-seed';
import { inRandomOrder } from '../../data/random-order';
import { aProduct } from '../../testing/a-product';
import { everythingIsInView, nothingIsInView } from '../../testing/in-view';
import { renderShop } from '../../testing/render-shop';
import { serveSnapshot } from '../../testing/serve-snapshot';

const ALL = routes.allProducts();
const SIXTY = Array.from({ length: 60 }, (_, place) =>
  aProduct(place + 1, {
    stock: place % 9,
    category: place % 2 === 0 ? 'electronics' : 'jewelery',
  }),
);

const byPrice = `${ALL}?sort=price-asc`;
const open = (path: string) => renderShop(path, { products: SIXTY, hasFiles: true });
const titles = () =>
  screen.queryAllByRole('heading', { level: 2, name: /number/ }).map((one) => one.textContent);
const numbers = (...ids: number[]) => ids.map((id) => `Product number ${id}`);
/** The cards whose title and picture are not loaded yet. */
const waiting = () => screen.queryAllByRole('article', { name: 'Loading....' });

beforeEach(everythingIsInView);
afterEach(() => jest.restoreAllMocks());

it('shows a sorted list by its index, and loads the cards in view', async () => {
  const site = serveSnapshot(SIXTY);
  open(byPrice);
  expect(await screen.findByText('60 products')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(SIXTY.map(({ title }) => title)));
  expect(waiting()).toEqual([]);
  expect(site.askedFor('products')).toEqual([]);
  expect(site.askedFor('random')).toEqual([]);
});

it('shows price, rating and place of a card before its title is loaded, and reads no card out of view', async () => {
  nothingIsInView();
  const site = serveSnapshot(SIXTY);
  open(byPrice);
  await screen.findByText('60 products');
  await waitFor(() => expect(waiting()).toHaveLength(60));
  const [first, second] = waiting();
  expect(within(first as HTMLElement).getByText('$1.00')).toBeVisible();
  expect(within(second as HTMLElement).getByText('$2.00')).toBeVisible();
  expect(within(first as HTMLElement).getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  expect(site.askedFor('price')).toEqual([]);
});

it('says that a card could not be loaded, and tries again', async () => {
  const site = serveSnapshot(SIXTY);
  const broken = [...site.addresses('price-'), ...site.addresses('random-')];
  const whole = broken.map((url) => site.answers.get(url) ?? 404);
  for (const url of broken) site.answers.set(url, 500);
  open(byPrice);
  const buttons = await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('Could not be loaded')).toHaveLength(buttons.length);
  const again = buttons[0] as HTMLElement;
  again.focus();
  fireEvent.click(again);
  // A disabled button would lose the focus.
  expect(again).toBeEnabled();
  expect(again).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(again).toHaveFocus();
  for (const [place, url] of broken.entries()) site.answers.set(url, whole[place] ?? 404);
  await userEvent.click(again);
  // The shard also contains the neighbouring cards.
  await waitFor(() => expect(titles().length).toBeGreaterThan(1));
  expect(again).not.toBeInTheDocument();
  const [first] = screen.getAllByRole('article', { name: /number/ });
  expect(within(first as HTMLElement).getByRole('link', { name: 'See Details' })).toHaveFocus();
});

it('reads the cards from newer files when the older files are gone', async () => {
  const site = serveSnapshot(SIXTY);
  const { router } = open(`${ALL}?sort=price-asc&max=0`);
  await screen.findByText('Nothing fits');
  for (const url of site.addresses('')) site.answers.delete(url);
  site.publish(SIXTY.map((one) => ({ ...one, title: `Second ${one.title}` })));
  await act(() => router.navigate(byPrice));
  expect(await screen.findByRole('article', { name: 'Second Product number 1' })).toBeVisible();
});

it('says that a product is no longer there', async () => {
  const site = serveSnapshot(SIXTY);
  const { router } = open(`${ALL}?sort=price-asc&max=0`);
  await screen.findByText('Nothing fits');
  for (const url of site.addresses('')) site.answers.delete(url);
  // The loaded index still has the deleted product.
  site.publish(SIXTY.slice(1));
  await act(() => router.navigate(byPrice));
  expect(await screen.findByRole('article', { name: 'No longer in the shop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('shows changed products without reading a file for them', async () => {
  serveSnapshot(SIXTY);
  nothingIsInView();
  const { database } = open(`${ALL}?sort=price-desc`);
  database.edit(aProduct(1, { title: 'New name', priceCents: 999_999, stock: 2 }));
  const [first] = await screen.findAllByRole('article');
  expect(first).toHaveAccessibleName('New name');
  expect(first).toHaveTextContent('$9,999.99');
  expect(first).toHaveTextContent('Only 2 left');
});

it('says that the search could not be loaded, and tries again', async () => {
  const site = serveSnapshot([...SIXTY, aProduct(61, { title: 'Kitchen Radio' })]);
  const lost = site.addresses('search.');
  const whole = lost.map((url) => site.answers.get(url) ?? 404);
  for (const url of lost) site.answers.set(url, 500);
  const { database } = open(`${ALL}?q=radio`);
  database.goAway();
  expect(await screen.findByText(/^The search could not be loaded/)).toBeVisible();
  for (const [place, url] of lost.entries()) site.answers.set(url, whole[place] ?? 404);
  database.comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // The button has disappeared.
  expect(await screen.findByText('1 product')).toHaveFocus();
  expect(screen.queryByText(/^The search could not be loaded/)).not.toBeInTheDocument();
});

describe('a list in the random order', () => {
  it('begins with its page file only, and reads no index at its end', async () => {
    nothingIsInView();
    const site = serveSnapshot(SIXTY);
    const { router } = open('/');
    await screen.findByRole('region', { name: 'Top rated' });
    await act(() => router.navigate(ALL));
    expect(await screen.findByText('60 products')).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(site.asked.filter((url) => !/mf-catalog\.json|\/page\./.test(url))).toEqual([]);
    const first = titles();
    everythingIsInView();
    await act(() => router.navigate('/'));
    await act(() => router.navigate(ALL));
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(titles().slice(0, 24)).toEqual(first);
    expect(site.askedFor('index')).toEqual([]);
  });

  it('is shown at once on the way back, with the same length', async () => {
    serveSnapshot(SIXTY);
    const { router } = open(ALL);
    await waitFor(() => expect(titles()).toHaveLength(60));
    const before = titles();
    await act(() => router.navigate(routes.product('electronics', 1)));
    await screen.findByText('What there is to say of number 1.');
    nothingIsInView();
    await act(() => router.navigate(-1));
    expect(titles()).toEqual(before);
  });

  it('says that the rest could not be loaded, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const site = serveSnapshot(SIXTY);
    const [shard = ''] = site.addresses('random');
    const whole = site.answers.get(shard) ?? 404;
    site.answers.set(shard, 500);
    open(ALL);
    expect(await screen.findByText(/rest of the list could not be loaded/)).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(24));
    site.answers.set(shard, whole);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(60));
    // The button has disappeared. The next Tab leads to the first of the new cards.
    const last = within(screen.getAllByRole('article')[23] as HTMLElement);
    expect(last.getByRole('link', { name: 'See Details' })).toHaveFocus();
  });

  it('shows a changed product beyond its first page when the visitor scrolls there', async () => {
    serveSnapshot(SIXTY);
    const { database } = open(ALL);
    // The order depends on the day. Its last product is beyond the page on every day.
    const last = inRandomOrder(SIXTY, seedOfDay(Date.now())).at(-1) as Product;
    database.edit({ ...last, title: 'New number' });
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(titles().at(-1)).toBe('New number');
  });
});

it('offers products of similar prices by reading few files', async () => {
  const site = serveSnapshot(SIXTY);
  open(routes.product('electronics', 31));
  const shelf = within(await screen.findByRole('region', { name: 'From the same shop' }));
  const ids = shelf.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(ids).toEqual(numbers(33, 29, 35, 27));
  expect(site.askedFor('index')).toEqual([]);
});

describe('when the code of the catalogue cannot be loaded', () => {
  it.each([ALL, byPrice])('a list says so, and tries again: %s', async (path) => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    serveSnapshot(SIXTY);
    const { code, router } = open('/contactUs');
    code.isAway = true;
    await act(() => router.navigate(path));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(said).toHaveBeenCalled();
    code.isAway = false;
    await userEvent.click(retry);
    await waitFor(() => expect(titles()).toHaveLength(60));
  });

  it('the end of a list says so', async () => {
    serveSnapshot(SIXTY);
    nothingIsInView();
    const { code, router } = open(ALL);
    await waitFor(() => expect(titles()).toHaveLength(24));
    await act(() => router.navigate('/contactUs'));
    code.isAway = true;
    everythingIsInView();
    await act(() => router.navigate(ALL));
    expect(await screen.findByText(/rest of the list could not be loaded/)).toBeVisible();
    expect(titles()).toHaveLength(24);
  });
});
