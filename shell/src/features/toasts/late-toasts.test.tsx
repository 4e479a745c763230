import { act, render, screen } from '@testing-library/react';

import { LateToasts } from './late-toasts';
import { createToastCall } from './toast-call';

jest.mock('./toasts', () => ({ Toasts: () => <p>the toasts</p> }));

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
