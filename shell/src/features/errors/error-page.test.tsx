import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { HostProvider } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { PART_NEWER, RemoteError } from '../../federation/remote-loader';
import { ErrorPage } from './error-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page whose data fails to load until the test repairs it, and another page that loads slowly. */
async function anErrorPage(failure: unknown) {
  let isMended = false;
  const asked = jest.fn((): Promise<null> | null => {
    if (!isMended) throw failure;
    return null;
  });
  let arrive = () => {};
  const arriving = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          { path: '/dead', loader: asked, element: <p>alive</p>, ErrorBoundary: ErrorPage },
          { path: '/slow', loader: () => arriving, element: <p>the slow page</p> },
        ],
      },
    ],
    { initialEntries: ['/dead'] },
  );
  render(
    <HostProvider value={aHost().host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await screen.findByRole('alert');
  asked.mockClear();
  return { router, asked, arrive, mend: () => (isMended = true) };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('tries a remote again by itself', async () => {
  const { mend } = await anErrorPage(new RemoteError('mf-cart', 'It is away.', 'net::ERR_FAILED'));
  expect(screen.getByRole('alert')).toHaveTextContent('It is away.');
  mend();
  await wait(2_000);
  expect(screen.getByText('alive')).toBeVisible();
});

it('tries again while an attempt hangs', async () => {
  const { asked } = await anErrorPage(new RemoteError('mf-cart', 'It is away.', 'net::ERR_FAILED'));
  asked.mockImplementation(() => new Promise(() => undefined));
  await wait(6_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('offers a reload when a remote needs a newer page', async () => {
  await anErrorPage(new RemoteError('mf-cart', PART_NEWER, 'mf-cart speaks contract 4.'));
  expect(screen.getByRole('alert')).toHaveTextContent('needs a newer version of this page.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

it('offers no reload when a reload does not help', async () => {
  await anErrorPage(new RemoteError('mf-cart', 'It is away.', 'net::ERR_FAILED'));
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
});

it('does not retry while the visitor is going to another page', async () => {
  const { router, asked, arrive } = await anErrorPage(
    new RemoteError('mf-cart', 'It is away.', 'net::ERR_FAILED'),
  );
  act(() => void router.navigate('/slow'));
  await wait(10_000);
  expect(asked).not.toHaveBeenCalled();
  arrive();
  await wait(0);
  expect(screen.getByText('the slow page')).toBeVisible();
});

it('waits while a menu is open, which a retry would close', async () => {
  const { asked } = await anErrorPage(new RemoteError('mf-cart', 'It is away.', 'net::ERR_FAILED'));
  const header = document.createElement('header');
  header.innerHTML = '<button aria-expanded="true">Menu</button>';
  document.body.append(header);
  await wait(2_000);
  expect(asked).not.toHaveBeenCalled();
  header.remove();
  await wait(4_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['what is thrown', new Error('boom in a loader'), 'This part of the shop has a problem.'],
  [
    'code that could not be fetched',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    'This part of the shop could not be loaded. Check your connection and try again.',
  ],
  ['what is not there', new Response('', { status: 404 }), 'There is no such page.'],
  ['what a page refuses', new Response('No such mode', { status: 400 }), 'No such mode'],
  ['half a refusal', Response.json({}, { status: 400 }), 'This part of the shop has a problem.'],
])('shows for %s a text that a person understands', async (_what, failure, words) => {
  await anErrorPage(failure);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText(/boom/)).not.toBeInTheDocument();
});

it('hides the texts of the router’s own errors', async () => {
  const { router } = await anErrorPage(new RemoteError('mf-cart', 'It is away.', 'reset'));
  // `/dead` has no action, so the router throws its own error.
  await act(() => router.navigate('/dead', { formMethod: 'post', formData: new FormData() }));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the shop has a problem.');
  expect(screen.queryByText(/action/)).not.toBeInTheDocument();
});

it('brings a page back by "Try again" when its fault is gone', async () => {
  const { mend } = await anErrorPage(new Error('boom in a loader'));
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(0);
  expect(screen.getByText('alive')).toBeVisible();
});
