import { act, render, screen } from '@testing-library/react';

import { LateToasts } from './late-toasts';
import { createToastCall } from './toast-call';

let isThere = true;
jest.mock('./toasts', () => {
  if (!isThere) throw new Error('Loading chunk toasts failed.');
  return { Toasts: () => <p>the toasts</p> };
});

beforeEach(() => {
  isThere = true;
  jest.resetModules();
});

it('come when something is to be said', async () => {
  const call = createToastCall();
  render(<LateToasts call={call} />);
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  act(() => call.call());
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('come for what was said before they could', async () => {
  const call = createToastCall();
  call.call();
  render(<LateToasts call={call} />);
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('come when the page is touched', async () => {
  render(<LateToasts call={createToastCall()} />);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('that could not be fetched offline come at once when the network is back', async () => {
  isThere = false;
  const call = createToastCall();
  call.call();
  render(<LateToasts call={call} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});
