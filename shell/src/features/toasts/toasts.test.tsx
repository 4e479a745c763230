import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { HostProvider } from '@galleria/shared-contracts/react';

import { aHost } from '../../testing/fake-host';
import { Toasts } from './toasts';

function showToasts() {
  const host = aHost();
  render(
    <HostProvider value={host}>
      <Toasts />
    </HostProvider>,
  );
  return host.events;
}

it.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['progress', 'status'],
] as const)('says what is of type %s as %s', async (type, role) => {
  const events = showToasts();
  act(() => events.emit('notice:raised', { type, title: `A notice of ${type}` }));

  expect(await screen.findByRole(role)).toHaveTextContent(`A notice of ${type}`);
});

it('shows what was said before it was there', async () => {
  const host = aHost();
  host.events.emit('notice:raised', { type: 'error', title: 'Said early' });
  render(
    <HostProvider value={host}>
      <Toasts />
    </HostProvider>,
  );

  expect(await screen.findByText('Said early')).toBeInTheDocument();
});

it('shows the same words once at a time', async () => {
  const events = showToasts();
  act(() => {
    events.emit('notice:raised', { type: 'error', title: 'The same' });
    events.emit('notice:raised', { type: 'error', title: 'The same' });
  });

  expect(await screen.findAllByText('The same')).toHaveLength(1);
});

it('can be sent away', async () => {
  const events = showToasts();
  act(() => events.emit('notice:raised', { type: 'error', title: 'Go away' }));
  await screen.findByText('Go away');

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByText('Go away')).not.toBeInTheDocument());
});
