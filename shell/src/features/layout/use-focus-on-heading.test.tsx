import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

import { HostProvider, useScreen } from '@galleria/shared-contracts/react';

import { aHost } from '../../testing/fake-host';
import { useFocusOnHeading } from './use-focus-on-heading';

function Frame() {
  useFocusOnHeading('main');
  return (
    <>
      <input aria-label="Search" />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}

function Page({ title }: { title: string }) {
  useScreen(title);
  return (
    <h1 tabIndex={-1} data-page-heading="">
      {title}
    </h1>
  );
}

async function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/one', element: <Page title="One" /> },
          { path: '/two', element: <Page title="Two" /> },
          { path: '/cart/order', element: <Page title="Order" /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <HostProvider value={aHost()}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await screen.findByRole('heading');
  return { goTo: (to: string) => act(() => router.navigate(to)) };
}

it('leaves the focus alone when the first page is shown', async () => {
  await open('/one');

  expect(document.body).toHaveFocus();
});

it('moves the focus to the heading of the next page', async () => {
  const { goTo } = await open('/one');
  await goTo('/two');

  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

it('keeps the focus where it is when only the query changes', async () => {
  const { goTo } = await open('/one');
  screen.getByLabelText('Search').focus();
  await goTo('/one?sort=price');

  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('leaves the order form to scroll itself into view', async () => {
  const { goTo } = await open('/one');
  await goTo('/cart/order');

  expect(document.body).toHaveFocus();
});
