import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';

import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import NotFoundPage from './not-found-page';

const OFFICE = { only: ['/admin', '/adminLogin'], others: 'https://shop.example/g' };

const SearchOfList = () => useLocation().search;

function openAt(path: string, serves?: RuntimeConfig['serves']) {
  const firebase = { apiKey: 'local', projectId: 'demo-galleria' };
  const { host } = aHost({ parts: { config: { firebase, serves } } });
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <p>back office</p> },
      { path: '/shop/category/all', element: <SearchOfList /> },
      { path: '*', element: <NotFoundPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
}

/** Pretends that the other site has sent the browser here. Then the page must not navigate. */
function comingFrom(address: string) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(address);
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['where nothing is set', '/nope', undefined],
  ['of a path that this site would have', '/admin/nope', OFFICE],
  [
    'of a path that the shop would have',
    '/nope',
    { not: OFFICE.only, others: 'https://o.example' },
  ],
])('says that there is no such page, %s', async (_where, path, serves) => {
  openAt(path, serves);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('There is no such page.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^https/ })).not.toBeInTheDocument();
});

it('leads from / to the first page that the site has', async () => {
  openAt('/', OFFICE);
  expect(await screen.findByText('back office')).toBeVisible();
});

it('shows the address at the other site, and does not send the visitor back there again and again', async () => {
  comingFrom('https://shop.example/');
  openAt('/shop/category/jewelery?q=red#top', OFFICE);
  const address = 'https://shop.example/g/shop/category/jewelery?q=red#top';
  expect(await screen.findByRole('link', { name: address })).toHaveAttribute('href', address);
});

it('searches all products', async () => {
  openAt('/nope');
  await userEvent.type(await screen.findByRole('searchbox'), 'red & blue{Enter}');
  expect(await screen.findByText('?q=red+%26+blue')).toBeVisible();
});
