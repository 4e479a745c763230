import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { HostProvider } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { lazyRoute } from './lazy-page';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

function aRouter(load: () => Promise<{ default: typeof Words }>) {
  const lazy = lazyRoute(load);
  const router = createMemoryRouter([
    { path: '/', element: <p>home</p> },
    { path: '/late', ...lazy((Page) => <Page words="the late page" />) },
    { path: '/later', ...lazy((Page) => <Page words="the later page" />) },
  ]);
  render(
    <HostProvider value={aHost().host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return router;
}

const reported = jest.fn();
// jsdom has no `reportError`.
beforeAll(() => (globalThis.reportError = reported));

it('is loaded at the first visit, and is shown at once at the next visit', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Words }));
  const router = aRouter(load);
  expect(load).not.toHaveBeenCalled();
  await act(() => router.navigate('/late'));
  expect(await screen.findByText('the late page')).toBeVisible();
  await act(() => router.navigate('/'));
  void router.navigate('/late');
  expect(router.state.navigation.state).toBe('idle');
  expect(await screen.findByText('the late page')).toBeVisible();
});

it('serves several routes', async () => {
  const router = aRouter(() => Promise.resolve({ default: Words }));
  await act(() => router.navigate('/late'));
  await act(() => router.navigate('/later'));
  expect(await screen.findByText('the later page')).toBeVisible();
});

it('can be tried again when its code cannot be loaded', async () => {
  let isThere = false;
  const router = aRouter(() =>
    isThere ? Promise.resolve({ default: Words }) : Promise.reject(new Error('chunk gone')),
  );
  await act(() => router.navigate('/late'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the shop could not be loaded. Check your connection and try again.',
  );
  expect(reported).toHaveBeenCalledWith(new Error('chunk gone'));
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the late page')).toBeVisible();
});

it('shows a failed load at once, and loads again only by "Try again" or at the next visit', async () => {
  const load = jest.fn(() =>
    Promise.reject(Object.assign(new Error('hangs'), { request: '/a.js', type: 'timeout' })),
  );
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  const router = aRouter(load);
  await act(() => router.navigate('/late'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/late'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('offers a reload when its code is gone from the server', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  const router = aRouter(() =>
    Promise.reject(Object.assign(new Error('gone'), { request: '/a.js', type: 'error' })),
  );
  await act(() => router.navigate('/late'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This part of the shop is missing on the server; a newer version may have replaced it.',
  );
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
