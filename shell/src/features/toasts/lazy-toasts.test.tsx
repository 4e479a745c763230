import { act, render, screen } from '@testing-library/react';

import { createEventBus } from '@galleria/shared-contracts/contract';

import { LazyToasts } from './lazy-toasts';

let isThere = true;
jest.mock('./toasts', () => {
  if (!isThere) throw new Error('Loading chunk toasts failed.');
  return { Toasts: () => <p>the toasts</p> };
});

beforeEach(() => {
  isThere = true;
  jest.resetModules();
});

const aBus = () => createEventBus({ report: () => undefined });
const NOTICE = { type: 'success', title: 'Saved' } as const;

it('are loaded for the first notice', async () => {
  const events = aBus();
  render(<LazyToasts events={events} />);
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  act(() => events.emit('notice:raised', NOTICE));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('are loaded for a notice that was raised before they were rendered', async () => {
  const events = aBus();
  events.emit('notice:raised', NOTICE);
  render(<LazyToasts events={events} />);
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('are loaded when the page is touched', async () => {
  render(<LazyToasts events={aBus()} />);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});

it('that could not be loaded offline are loaded when the network is back', async () => {
  isThere = false;
  const events = aBus();
  events.emit('notice:raised', NOTICE);
  render(<LazyToasts events={events} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('the toasts')).not.toBeInTheDocument();
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the toasts')).toBeInTheDocument();
});
