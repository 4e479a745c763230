import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { A_USER, AN_ADMIN } from '@galleria/shared-contracts/testing';

import type { ShopperRecord } from '../../testing/a-record';
import { renderInShop } from '../../testing/render-shop';
import { RestockButton } from './restock-button';

beforeEach(() => window.localStorage.clear());

const TELL = 'Tell me when it is back';
const button = <RestockButton id={7} stock={0} />;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks for a mail, and cancels it', async () => {
  const record: ShopperRecord = {};
  const { notices } = renderInShop(button, { products: [], session: A_USER, record });
  await press(TELL);
  await press('Do not tell me');
  expect(await screen.findByRole('button', { name: TELL })).toHaveFocus();
  expect(record.waited).toEqual(['7', '-7']);
  expect(notices.map(({ title }) => title)).toEqual([
    'We mail you when it is in stock again',
    'We do not mail you about it',
  ]);
});

it('is remembered over a reload and in other windows, until the product is in stock again', async () => {
  const shop = { products: [], session: A_USER, record: {} };
  renderInShop(button, shop);
  await press(TELL);
  await screen.findByRole('button', { name: 'Do not tell me' });
  renderInShop(button, shop);
  expect(screen.getAllByRole('button', { name: 'Do not tell me' })).toHaveLength(2);
  renderInShop(<RestockButton id={8} stock={0} />, shop);
  expect(screen.getByRole('button', { name: TELL })).toBeVisible();
  renderInShop(<RestockButton id={7} stock={3} />, shop);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'galleria.wishes.waiting.7' })),
  );
  expect(screen.getAllByRole('button', { name: TELL })).toHaveLength(3);
});

it('is not remembered for the next shopper when the answer comes after a logout', async () => {
  let answer = () => {};
  const record: ShopperRecord = { late: () => new Promise((resolve) => (answer = resolve)) };
  const { become, notices } = renderInShop(button, { products: [], session: A_USER, record });
  await press(TELL);
  await waitFor(() => expect(record.waited).toEqual(['7']));
  act(() => become({ ...A_USER, uid: 'another-uid' }));
  answer();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.getByRole('button', { name: TELL })).toBeVisible();
  expect(window.localStorage).toHaveLength(0);
});

it('leads a visitor to the login, and from there back', async () => {
  const { notices, visited } = renderInShop(button, { products: [] });
  await press(TELL);
  expect(notices).toMatchObject([{ type: 'error', action: { label: 'Login' } }]);
  notices[0]?.action?.onPress();
  expect(visited).toEqual([expect.stringMatching(/^\/auth\?mode=login&next=%2F/)]);
});

it('shows why the request failed, and can be pressed again', async () => {
  const record: ShopperRecord = { isUnverified: true };
  const { notices } = renderInShop(button, { products: [], session: A_USER, record });
  await press(TELL);
  await waitFor(() => expect(notices).toMatchObject([{ type: 'error' }]));
  expect(screen.getByRole('button', { name: TELL })).toBeEnabled();
});

it('is not shown to an admin', () => {
  renderInShop(button, { products: [], session: AN_ADMIN });
  expect(screen.queryByRole('button')).toBeNull();
});
