import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { HostProvider } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { lazyPage } from './lazy-page';

const Page = () => <p>the page</p>;

function inTheShop(page: ReactElement) {
  const { host, screens } = aHost();
  return { ...render(<HostProvider value={host}>{page}</HostProvider>), screens };
}

const reported = jest.fn();
// jsdom has no `reportError`.
beforeAll(() => (globalThis.reportError = reported));

it('shows the page, and at once the second time', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  const LazyPage = lazyPage(load);
  const { unmount } = inTheShop(<LazyPage />);
  expect(screen.getByText('Loading....')).toBeVisible();
  expect(await screen.findByText('the page')).toBeVisible();
  unmount();
  inTheShop(<LazyPage />);
  expect(screen.getByText('the page')).toBeVisible();
});

it('can be tried again when its code cannot be loaded', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockResolvedValueOnce({ default: Page });
  const LazyPage = lazyPage(load);
  const { screens } = inTheShop(<LazyPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the shop could not be loaded. Check your connection and try again.',
  );
  expect(reported).toHaveBeenCalledWith(new Error('chunk gone'));
  // The only title is the title of the error, not of the page before.
  expect(screens.map(({ title }) => title)).toEqual(['Some Error Occured']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // Loading has failed again. The pressed button disappeared meanwhile, so the heading has the focus.
  expect(await screen.findByRole('heading', { name: 'Some Error Occured' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the page')).toBeVisible();
});
