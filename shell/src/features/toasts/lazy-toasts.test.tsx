import { act, render, screen } from '@testing-library/react';

import { LazyToasts } from './lazy-toasts';
import { createNotices } from './notices';

let isThere = true;
jest.mock('./toasts', () => {
  if (!isThere) throw new Error('Loading chunk toasts failed.');
  return { Toasts: () => <p>the toasts</p> };
});

beforeEach(() => {
  isThere = true;
  jest.resetModules();
});

const NOTICE = { type: 'success', title: 'Saved' } as const;

it('are loaded for the first notice', async () => {
  const notices = createNotices();
  render(<LazyToasts notices={notices} />);
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  act(() => notices.notify(NOTICE));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('are loaded for a notice that was raised before they were rendered', async () => {
  const notices = createNotices();
  notices.notify(NOTICE);
  render(<LazyToasts notices={notices} />);
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('are loaded at the first input', async () => {
  render(<LazyToasts notices={createNotices()} />);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('that could not be loaded offline are loaded when the network is back', async () => {
  isThere = false;
  const notices = createNotices();
  notices.notify(NOTICE);
  render(<LazyToasts notices={notices} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});
