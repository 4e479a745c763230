import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aProduct } from '../../testing/a-product';
import { renderInShop } from '../../testing/render-shop';
import { MADE_AT_MS, MANIFEST, serveSnapshot } from '../../testing/serve-snapshot';
import { CatalogSearch } from './catalog-search';

const PRODUCTS = [
  aProduct(1, { title: 'Walnut Headphones' }),
  aProduct(2, { title: 'Rosewood Turntable' }),
  aProduct(3, { title: 'Pearl Strand', category: 'jewelery' }),
];

afterEach(() => jest.restoreAllMocks());

const field = () => screen.findByLabelText('Search the shops');

/** Clicks into the field and waits for the panel that loads then. */
async function goIntoSearch() {
  await userEvent.click(await field());
  return screen.findByRole('combobox', { name: 'Search the shops' });
}

it('suggests products by misspelled words, and goes to the chosen one by keyboard', async () => {
  serveSnapshot(PRODUCTS);
  const { visited } = renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'turntabel');
  expect(await screen.findByRole('option', { name: /Rosewood Turntable/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(visited).toEqual(['/shop/category/electronics/2']);
});

it('finds the products of a category', async () => {
  serveSnapshot(PRODUCTS);
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'jewel');
  expect(await screen.findByRole('option', { name: /Pearl Strand/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('finds products by their descriptions, after the products found by their titles', async () => {
  const products = [
    aProduct(1, { title: 'Turntable', description: 'With a plinth of solid walnut.' }),
    aProduct(2, { title: 'Walnut Headphones' }),
    aProduct(3, { title: 'Pearl Strand' }),
  ];
  serveSnapshot(products);
  renderInShop(<CatalogSearch />, { products, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'the wallnut');
  await screen.findByRole('option', { name: /Turntable/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Walnut Headphones'),
    expect.stringContaining('Turntable'),
  ]);
});

it('reads the words of titles when the field gets the focus, and other files when words need them', async () => {
  const site = serveSnapshot(PRODUCTS);
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await field();
  expect(site.asked).toEqual([]);
  const box = await goIntoSearch();
  await waitFor(() => expect(site.askedFor('words')).toHaveLength(1));
  expect(site.askedFor('postings')).toEqual([]);
  await userEvent.type(box, 'walnut');
  await screen.findByRole('option', { name: /Walnut Headphones/ });
  expect(new Set(site.asked).size).toBe(site.asked.length);
});

it('answers words that were typed before the files were loaded', async () => {
  serveSnapshot(PRODUCTS);
  const serve = jest.mocked(fetch).getMockImplementation();
  const held: (() => void)[] = [];
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (!serve) throw new Error('There is no site');
    return serve(input, init);
  });
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'walnut');
  expect(screen.getByRole('status')).toHaveTextContent('Loading....');
  const opening = setInterval(() => held.shift()?.(), 1);
  expect(await screen.findByRole('option', { name: /Walnut Headphones/ })).toBeVisible();
  clearInterval(opening);
});

it('finds products that have changed since the files were made, and no deleted products', async () => {
  const site = serveSnapshot(PRODUCTS);
  site.publish(PRODUCTS.slice(1), { removedCount: 1 });
  const { database } = renderInShop(<CatalogSearch />, {
    products: PRODUCTS.slice(1),
    hasFiles: true,
  });
  database.edit(aProduct(2, { title: 'Walnut Bowl' }));
  await userEvent.type(await goIntoSearch(), 'walnut');
  expect(await screen.findByRole('option', { name: /Walnut Bowl/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(database.asked).toContain(MADE_AT_MS);
});

it('shows no error when the site has no files: titles are searched', async () => {
  const site = serveSnapshot(PRODUCTS);
  site.answers.set(MANIFEST, 404);
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'rosewod');
  expect(await screen.findByRole('option', { name: /Rosewood Turntable/ })).toBeVisible();
});

it('reads no index and few products, also for many words', async () => {
  const site = serveSnapshot(PRODUCTS);
  const { database } = renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'walnut headphones');
  await screen.findByRole('option', { name: /Walnut Headphones/ });
  expect(site.askedFor('index')).toEqual([]);
  expect(site.askedFor('products')).toEqual([]);
  expect(site.askedFor('random')).toHaveLength(1);
  expect(database.asked).toEqual([MADE_AT_MS]);
});

it('shows an error when the found products cannot be read, and tries again with the next words', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const site = serveSnapshot(PRODUCTS);
  const [shard = ''] = site.addresses('random');
  const whole = site.answers.get(shard) ?? 404;
  site.answers.set(shard, 500);
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  const box = await goIntoSearch();
  await userEvent.type(box, 'walnu');
  expect(await screen.findByRole('status')).toHaveTextContent('The search could not be loaded');
  site.answers.set(shard, whole);
  await userEvent.type(box, 't');
  expect(await screen.findByRole('option', { name: /Walnut Headphones/ })).toBeVisible();
});

it('keeps the focus and the typed text while it loads, and then answers', async () => {
  serveSnapshot(PRODUCTS);
  renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  const plain = await field();
  act(() => plain.focus());
  fireEvent.change(plain, { target: { value: 'pearl' } });
  const box = await screen.findByRole('combobox', { name: 'Search the shops' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('pearl');
  expect(await screen.findByRole('option', { name: /Pearl Strand/ })).toBeVisible();
});

it('shows all products that fit the words when the form is submitted', async () => {
  serveSnapshot(PRODUCTS);
  const { visited } = renderInShop(<CatalogSearch />, { products: PRODUCTS, hasFiles: true });
  await userEvent.type(await goIntoSearch(), 'wal & co{Enter}');
  expect(visited).toEqual(['/shop/category/all?q=wal+%26+co']);
});
