import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { CONTRACT_VERSION, type Registry } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { Layout } from './layout';
import { createScreenInView } from './screen-in-view';

jest.mock('./header', () => ({ Header: () => null }));
jest.mock('./footer', () => ({ Footer: () => null }));
jest.mock('./use-scroll-place', () => ({ useScrollPlace: () => undefined }));
jest.mock('../../ui/lazy-part', () => ({ LazyPart: () => null }));

const entry = {
  owner: 'A team',
  paths: ['/admin'],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'mf_admin',
  version: '1',
  contractVersion: CONTRACT_VERSION,
  entryUrl: 'x.js',
  frame: 'work',
};
const registry: Registry = { remotes: { 'mf-admin': entry } };

let offers: number;

/** Counts how often it is mounted. */
function Offer() {
  const [number] = useState(() => (offers += 1));
  return <p>offer {number}</p>;
}

it('gives each frame its own main element, and keeps the offer over the page', async () => {
  offers = 0;
  const router = createMemoryRouter([
    {
      element: (
        <Layout
          navigation={() => registry}
          logOut={() => {}}
          screens={createScreenInView()}
          offer={<Offer />}
        />
      ),
      children: [{ path: '*', element: null }],
    },
  ]);
  render(
    <HostProvider value={aHost({ session: AN_ADMIN }).host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  const ofShop = screen.getByRole('main');
  await act(() => router.navigate('/shop'));
  expect(screen.getByRole('main')).toBe(ofShop);

  await act(() => router.navigate('/admin/orders'));
  const ofWork = screen.getByRole('main');
  expect(ofWork).not.toBe(ofShop);
  await act(() => router.navigate('/admin/products'));
  expect(screen.getByRole('main')).toBe(ofWork);
  expect(screen.getByText('offer 1')).toBeInTheDocument();
});
