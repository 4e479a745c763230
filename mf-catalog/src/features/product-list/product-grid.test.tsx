import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aProduct } from '../../testing/a-product';
import { ProductGrid } from './product-grid';

let isLoadable = true;

jest.mock('../../ui/product-card', () => ({
  ProductCard: ({ product }: { product: { title: string } }) => <p>{product.title}</p>,
}));
jest.mock('./virtual-grid', () => {
  if (!isLoadable) throw new Error('The chunk is gone');
  return { VirtualGrid: () => <p>all of the list</p> };
});

const products = (count: number) =>
  Array.from({ length: count }, (_, place) => aProduct(place + 1));

const show = (count: number) =>
  render(<ProductGrid products={products(count)} stock={{}} onSeen={undefined} isAtOnce />);

beforeEach(() => jest.resetModules());

it('shows a short list whole', () => {
  show(96);
  expect(screen.getAllByRole('listitem')).toHaveLength(96);
});

it('shows the beginning of a long list when the rest cannot be loaded, and tries again', async () => {
  isLoadable = false;
  show(97);
  expect(await screen.findByRole('status')).toHaveTextContent(/the first 96/);
  expect(screen.getAllByRole('listitem')).toHaveLength(96);

  isLoadable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('all of the list')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows all of a long list at once when it comes back to it', () => {
  show(97);
  expect(screen.getByText('all of the list')).toBeInTheDocument();
});
