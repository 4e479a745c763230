import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { AccountMenu } from './account-menu';

const ENTRIES = [
  { label: 'My orders', to: '/orders', audience: 'user', position: 25, menu: 'account' },
  { label: 'My account', to: '/account', audience: 'user', position: 27, menu: 'account' },
] as const;

function show() {
  const logOut = jest.fn();
  render(
    <MemoryRouter initialEntries={['/orders/7K2F']}>
      <AccountMenu entries={ENTRIES} logOut={logOut} />
      <button>After</button>
    </MemoryRouter>,
  );
  return { logOut, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Account' });
const item = (name: string) => screen.getByRole('menuitem', { name });

it('opens with the focus on the first entry, and marks the page in view', async () => {
  const { user } = show();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(item('My orders')).toHaveFocus();
  expect(item('My orders')).toHaveAttribute('aria-current', 'page');
});

it('moves the focus with the arrow keys, Home and End, and wraps at its ends', async () => {
  const { user } = show();
  button().focus();
  await user.keyboard('{ArrowUp}');
  expect(item('Logout')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('My orders')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(item('My account')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('My orders')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Logout')).toHaveFocus();
});

it('closes with Escape, which gives the focus back', async () => {
  const { user } = show();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

it('closes when the focus leaves it, and when an entry is followed', async () => {
  const { user } = show();
  await user.click(button());
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();

  await user.click(button());
  await user.click(item('My account'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes with its button, in Safari too', async () => {
  const { user } = show();
  await user.click(button());
  // Safari gives a pressed button the focus only if the button has a tabindex.
  act(() => {
    if (button().hasAttribute('tabindex')) button().focus();
    else item('My orders').blur();
  });
  act(() => button().click());
  expect(screen.queryByRole('menu')).toBeNull();
});

it('logs out', async () => {
  const { user, logOut } = show();
  await user.click(button());
  await user.click(item('Logout'));
  expect(logOut).toHaveBeenCalledTimes(1);
});
