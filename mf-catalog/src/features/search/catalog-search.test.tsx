import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aProduct } from '../../testing/a-product';
import { renderInShop } from '../../testing/render-shop';
import { CatalogSearch } from './catalog-search';

const PRODUCTS = [
  aProduct(1, { title: 'Walnut Headphones' }),
  aProduct(2, { title: 'Rosewood Turntable' }),
  aProduct(3, { title: 'Pearl Strand', category: 'jewelery' }),
];

const field = () => screen.findByLabelText('Search the shops');

/** Goes into the field and waits for what is loaded then. */
async function goIntoSearch() {
  await userEvent.click(await field());
  return screen.findByRole('combobox', { name: 'Search the shops' });
}

it('suggests products by misspelled words, and goes to the chosen one by keyboard', async () => {
  const { navigated } = renderInShop(<CatalogSearch />, { products: PRODUCTS });
  await userEvent.type(await goIntoSearch(), 'turntabel');
  expect(await screen.findByRole('option', { name: /Rosewood Turntable/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(navigated).toEqual(['/shop/category/electronics/2']);
});

it('finds the products of a category', async () => {
  renderInShop(<CatalogSearch />, { products: PRODUCTS });
  await userEvent.type(await goIntoSearch(), 'jewel');
  expect(await screen.findByRole('option', { name: /Pearl Strand/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('finds products by what their descriptions say, after those whose titles say it', async () => {
  renderInShop(<CatalogSearch />, {
    products: [
      aProduct(1, { title: 'Turntable', description: 'With a plinth of solid walnut.' }),
      aProduct(2, { title: 'Walnut Headphones' }),
      aProduct(3, { title: 'Pearl Strand' }),
    ],
  });
  await userEvent.type(await goIntoSearch(), 'the wallnut');
  await screen.findByRole('option', { name: /Turntable/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Walnut Headphones'),
    expect.stringContaining('Turntable'),
  ]);
});

it('reads the words of descriptions when something is searched for, and not before', async () => {
  const { database } = renderInShop(<CatalogSearch />, { products: PRODUCTS });
  const box = await goIntoSearch();
  expect(database.askedWords).toEqual([]);
  await userEvent.type(box, 'walnut');
  await screen.findByRole('option', { name: /Walnut Headphones/ });
  expect(database.askedWords).toEqual([null]);
});

it('reads the catalogue once, however much is typed', async () => {
  const { database } = renderInShop(<CatalogSearch />, { products: PRODUCTS });
  await userEvent.type(await goIntoSearch(), 'walnut headphones');
  await screen.findByRole('option', { name: /Walnut Headphones/ });
  expect(database.asked).toHaveLength(1);
});

it('keeps who is typing in the field, and what was typed, while it loads', async () => {
  renderInShop(<CatalogSearch />, { products: PRODUCTS });
  await userEvent.click(await field());
  await userEvent.keyboard('pearl');
  const box = await screen.findByRole('combobox', { name: 'Search the shops' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('pearl');
});

it('shows everything that fits the words when they are sent', async () => {
  const { navigated } = renderInShop(<CatalogSearch />, { products: PRODUCTS });
  await userEvent.type(await goIntoSearch(), 'wal & co{Enter}');
  expect(navigated).toEqual(['/shop/category/all?q=wal+%26+co']);
});
