import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';

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

it('comes after what it tells of, because it measures the page', async () => {
  const events = showToasts();
  let isThereAtOnce: boolean | undefined;
  act(() => {
    flushSync(() => events.emit('notice:raised', { type: 'success', title: 'Added' }));
    isThereAtOnce = screen.queryByText('Added') !== null;
  });

  expect(isThereAtOnce).toBe(false);
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

it('can be sent away', async () => {
  const events = showToasts();
  act(() => events.emit('notice:raised', { type: 'error', title: 'Go away' }));
  await screen.findByText('Go away');

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByText('Go away')).not.toBeInTheDocument());
});

describe('a notice with a button', () => {
  const undo = (id: string) => ({ id, label: 'Undo', name: `Undo: ${id}` });
  const deleted = { type: 'error', title: 'Item deleted from cart!' } as const;

  it('says that it was pressed, and goes', async () => {
    const events = showToasts();
    const chosen: string[] = [];
    events.on('notice:action-chosen', ({ id }) => chosen.push(id));
    act(() => events.emit('notice:raised', { ...deleted, action: undo('radio') }));

    await userEvent.click(await screen.findByRole('button', { name: 'Undo: radio' }));

    expect(chosen).toEqual(['radio']);
    await waitFor(() => expect(screen.queryByText(deleted.title)).not.toBeInTheDocument());
  });

  it('stands beside another one of the same words: each undoes its own', async () => {
    const events = showToasts();
    act(() => events.emit('notice:raised', { ...deleted, action: undo('radio') }));
    act(() => events.emit('notice:raised', { ...deleted, action: undo('camera') }));

    expect(await screen.findAllByText(deleted.title)).toHaveLength(2);
  });

  it('is reached by F8, and gives the focus back', async () => {
    render(<button>In the page</button>);
    const events = showToasts();
    act(() => events.emit('notice:raised', { ...deleted, action: undo('radio') }));
    await screen.findByText(deleted.title);
    const inThePage = screen.getByRole('button', { name: 'In the page' });
    inThePage.focus();

    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Undo: radio' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(inThePage).toHaveFocus();
  });
});
