import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';

import { cardsOf } from '../../data/groups';
import { listingOf } from '../../data/listing';
import { aProduct } from '../../testing/a-product';
import { ProductGrid } from './product-grid';

let isLoadable = true;

jest.mock('../../ui/product-card', () => ({
  ProductCard: ({ product, eager }: { product: { title: string }; eager: boolean }) => (
    <p>
      {product.title}
      {eager && ', at once'}
      <a href="/details" aria-label={`Details of ${product.title}`} />
    </p>
  ),
}));
jest.mock('./virtual-grid', () => {
  if (!isLoadable) throw new Error('The chunk is gone');
  return { VirtualGrid: () => <p>all of the list</p> };
});

const products = (count: number) =>
  listingOf(
    cardsOf(
      Array.from({ length: count }, (_, place) => aProduct(place + 1)),
      {},
    ),
  );

const grid = (count: number, isAtOnce = true) => (
  <ProductGrid products={products(count)} isAtOnce={isAtOnce} />
);
const show = (count: number, isAtOnce?: boolean) => render(grid(count, isAtOnce));

beforeEach(() => jest.resetModules());

it('shows a short list whole', () => {
  show(96);
  expect(screen.getAllByRole('listitem')).toHaveLength(96);
});

it('renders the cards in view first, and the other cards later', () => {
  // Rendering to a string gives the first render only.
  const cardsAtFirst = (isAtOnce: boolean) =>
    renderToStaticMarkup(grid(48, isAtOnce)).match(/<li>/g)?.length;
  expect(cardsAtFirst(false)).toBe(8);
  expect(cardsAtFirst(true)).toBe(48);
  show(48, false);
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
});

it.each([
  ['a large window', 1280, 4],
  ['a phone', 390, 2],
])('fetches at once the pictures that are in view in %s', (_, width, count) => {
  jest.replaceProperty(window, 'innerWidth', width);
  show(48);
  expect(screen.getAllByText(/, at once$/)).toHaveLength(count);
});

it('shows the beginning of a long list when the rest cannot be loaded, and tries again', async () => {
  isLoadable = false;
  show(97);
  expect(await screen.findByRole('status')).toHaveTextContent(/the first 96/);
  expect(screen.getAllByRole('listitem')).toHaveLength(96);

  // The button disappears until loading has failed again.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('link', { name: /^Details of .* 96$/ })).toHaveFocus();
  expect(await screen.findByRole('status')).toHaveTextContent(/the first 96/);

  isLoadable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('all of the list')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows a whole long list at once on the way back', () => {
  show(97);
  expect(screen.getByText('all of the list')).toBeInTheDocument();
});
