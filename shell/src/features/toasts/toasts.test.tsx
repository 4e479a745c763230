import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';

import { createNotices } from './notices';
import { Toasts } from './toasts';

function showToasts() {
  const notices = createNotices();
  render(<Toasts notices={notices} />);
  return notices;
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['progress', 'status'],
] as const)('says what is of type %s as %s', async (type, role) => {
  const { notify } = showToasts();
  act(() => notify({ type, title: `A notice of ${type}` }));

  expect(await screen.findByRole(role)).toHaveTextContent(`A notice of ${type}`);
});

it('shows a notice that was raised before the toasts were loaded', async () => {
  const notices = createNotices();
  notices.notify({ type: 'error', title: 'Said early' });
  render(<Toasts notices={notices} />);

  expect(await screen.findByText('Said early')).toBeInTheDocument();
});

it('shows the same words once at a time', async () => {
  const { notify } = showToasts();
  act(() => {
    notify({ type: 'error', title: 'The same' });
    notify({ type: 'error', title: 'The same' });
  });

  expect(await screen.findAllByText('The same')).toHaveLength(1);
});

it('is rendered after the change that it reports, because it measures the page', async () => {
  const { notify } = showToasts();
  let isThereAtOnce: boolean | undefined;
  act(() => {
    flushSync(() => notify({ type: 'success', title: 'Added' }));
    isThereAtOnce = screen.queryByText('Added') !== null;
  });

  expect(isThereAtOnce).toBe(false);
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

it('closes when a form is sent, unless the form raises the same notice again', async () => {
  const { notify } = showToasts();
  const again = { type: 'error', title: 'Wrong again' } as const;
  act(() => notify(again));
  act(() => notify({ type: 'error', title: 'Wrong before', detail: '2 fields need attention' }));
  expect(await screen.findByText('2 fields need attention')).toBeInTheDocument();

  act(() => {
    document.dispatchEvent(new Event('submit'));
    notify(again);
  });
  await waitFor(() => expect(screen.queryByText('Wrong before')).not.toBeInTheDocument());
  expect(screen.getAllByText('Wrong again')).toHaveLength(1);
});

it('stays when a form is sent if it has a button', async () => {
  const { notify } = showToasts();
  act(() => notify({ type: 'error', title: 'Gone', action: { label: 'Undo', onPress() {} } }));
  act(() => notify({ type: 'error', title: 'Over' }));
  await screen.findByText('Over');
  act(() => void document.dispatchEvent(new Event('submit')));
  await waitFor(() => expect(screen.queryByText('Over')).not.toBeInTheDocument());
  expect(screen.getByText('Gone')).toBeInTheDocument();
});

it('stays while another tab is in view', async () => {
  jest.useFakeTimers();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { notify } = showToasts();
  act(() => notify({ type: 'error', title: 'The session is over' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('The session is over')).toBeInTheDocument();

  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText('The session is over')).toBeInTheDocument();
  // The toast closes, moves out and shrinks, one after the other.
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('The session is over')).not.toBeInTheDocument();
});

it('can be dismissed', async () => {
  const { notify } = showToasts();
  act(() => notify({ type: 'error', title: 'Go away' }));
  await screen.findByText('Go away');

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByText('Go away')).not.toBeInTheDocument());
});

describe('a notice with a button', () => {
  const undo = (what: string, onPress = () => {}) => ({
    label: 'Undo',
    name: `Undo: ${what}`,
    onPress,
  });
  const deleted = { type: 'error', title: 'Item deleted from cart!' } as const;

  it('calls onPress when the button is pressed, and closes', async () => {
    const { notify } = showToasts();
    const onPress = jest.fn();
    act(() => notify({ ...deleted, action: undo('radio', onPress) }));

    await userEvent.click(await screen.findByRole('button', { name: 'Undo: radio' }));

    expect(onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText(deleted.title)).not.toBeInTheDocument());
  });

  it('is shown beside a notice with the same words, because each button undoes its own action', async () => {
    const { notify } = showToasts();
    act(() => notify({ ...deleted, action: undo('radio') }));
    act(() => notify({ ...deleted, action: undo('camera') }));

    expect(await screen.findAllByText(deleted.title)).toHaveLength(2);
  });

  it.each(['{F8}', '{Tab}'])('is reached by %s, and gives the focus back', async (key) => {
    render(<button>In the page</button>);
    const { notify } = showToasts();
    act(() => notify({ ...deleted, action: undo('radio') }));
    await screen.findByText(deleted.title);
    const inThePage = screen.getByRole('button', { name: 'In the page' });
    inThePage.focus();

    await userEvent.keyboard(key);
    expect(screen.getByRole('button', { name: 'Undo: radio' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(inThePage).toHaveFocus();
  });
});
