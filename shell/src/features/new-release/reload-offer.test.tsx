import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Registry } from '@galleria/shared-contracts/contract';

import { ReloadOffer } from './reload-offer';

const registry: Registry = {
  remotes: {
    'mf-cart': {
      owner: 'A team',
      paths: ['/cart'],
      fragments: [],
      activationEvents: [],
      nav: [],
      noReloadPrompt: ['/cart'],
      container: 'mf_cart',
      version: '1',
      contractVersion: 1,
      entryUrl: 'x.js',
    },
  },
};

const OFFER = 'A newer version of the shop is ready.';

/** A page with a field, and releases that the test announces. */
function aPage(path = '/') {
  const listeners = new Set<() => void>();
  let newer: number | undefined;
  const watch = {
    newer: () => newer,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const reload = jest.fn();
  const element = (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        All Products
      </h1>
      <input aria-label="Search" />
      <ReloadOffer watch={watch} registry={() => registry} reload={reload} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    reload,
    go: (to: string) => act(() => router.navigate(to)),
    announce: (release: number) =>
      act(() => {
        newer = release;
        for (const listener of listeners) listener();
      }),
  };
}

it('is offered once there is something newer, and reloads when asked', async () => {
  const { announce, reload } = aPage();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  announce(2);
  expect(screen.getByRole('status')).toHaveTextContent(OFFER);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is not offered between cart and order, but afterwards', async () => {
  const { announce, go } = aPage('/cart');
  announce(2);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await go('/cart/order');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await go('/');
  expect(screen.getByText(OFFER)).toBeInTheDocument();
  await go('/cart');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

it('is not offered while a message is written', () => {
  const { announce } = aPage('/contactUs');
  announce(2);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

it('waits until nobody types', async () => {
  const { announce } = aPage();
  await userEvent.click(screen.getByLabelText('Search'));
  announce(2);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText(OFFER)).toBeInTheDocument();
});

it('leaves the focus at the heading of the page when its button goes', async () => {
  const { announce } = aPage();
  announce(2);
  screen.getByRole('button', { name: 'Later' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('does not move the focus when it appears and disappears while another element has the focus', async () => {
  const { announce, go } = aPage();
  announce(2);
  await go('/contactUs');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('asks again only for a further release', async () => {
  const { announce } = aPage();
  announce(2);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  announce(3);
  expect(screen.getByText(OFFER)).toBeInTheDocument();
});
