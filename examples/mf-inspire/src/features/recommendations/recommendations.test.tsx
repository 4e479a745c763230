import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { Recommendations } from './recommendations';

const lamp: ProductSummary = {
  id: 1,
  title: 'Walnut desk lamp',
  priceCents: 2000,
  rating: { rate: 4, count: 10 },
  category: 'electronics',
  image: '/pictures/lamp.svg',
};
const ring: ProductSummary = { ...lamp, id: 2, title: 'Tourmaline ring', category: 'jewelery' };

function show(catalogue: () => Promise<readonly ProductSummary[]>) {
  const fake = aHost();
  const element = <Recommendations product={lamp} catalogue={catalogue} />;
  renderRoutes('/', fake.host, [{ path: '/', element }]);
  return fake;
}

it('links to what goes well with the product', async () => {
  show(() => Promise.resolve([lamp, ring]));
  const link = await screen.findByRole('link', { name: 'Tourmaline ring' });
  expect(link).toHaveAttribute('href', '/shop/category/jewelery/2');
  expect(screen.getByRole('heading', { name: 'Goes well with it' })).toBeInTheDocument();
});

it('asks the cart for a product', async () => {
  const { emitted } = show(() => Promise.resolve([lamp, ring]));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Tourmaline ring' }));
  expect(emitted('cart:add-requested')).toEqual([{ product: ring, amount: 1 }]);
});

it.each([
  ['there is nothing to say', () => Promise.resolve([lamp])],
  ['the catalogue cannot be loaded', () => Promise.reject(new Error('offline'))],
])('renders nothing when %s', async (_why, catalogue) => {
  const read = jest.fn(catalogue);
  show(read);
  await act(() => Promise.allSettled(read.mock.results.map(({ value }) => value as unknown)));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
