import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { lazyPage } from './lazy-page';

const Page = () => <p>the page</p>;

const reported = jest.fn();
// jsdom has no `reportError`.
beforeAll(() => (globalThis.reportError = reported));

it('brings the page, and at once the second time', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  const LazyPage = lazyPage(load);
  const { unmount } = render(<LazyPage />);
  expect(screen.getByText('Loading....')).toBeVisible();
  expect(await screen.findByText('the page')).toBeVisible();
  unmount();
  render(<LazyPage />);
  expect(screen.getByText('the page')).toBeVisible();
});

it('can be tried again when its code cannot be loaded', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockResolvedValueOnce({ default: Page });
  const LazyPage = lazyPage(load);
  render(<LazyPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the shop could not be loaded. Check your connection and try again.',
  );
  expect(reported).toHaveBeenCalledWith(new Error('chunk gone'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the page')).toBeVisible();
});
