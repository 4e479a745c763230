import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { A_USER, AN_ADMIN } from '@galleria/shared-contracts/testing';

import { WISHES_KEY } from '../../data/wishes-key';
import type { ShopperRecord } from '../../testing/a-record';
import { renderInShop } from '../../testing/render-shop';
import { WishButton } from './wish-button';

const button = <WishButton id={7} title="Kitchen Radio" />;
const heart = () => screen.getByRole('button', { name: 'Keep Kitchen Radio in my wishes' });

beforeEach(() => window.localStorage.clear());

it('adds the product to the wishes and removes it again', async () => {
  const { notices, visited } = renderInShop(button, { products: [] });
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[7]');
  notices[0]?.action?.onPress();
  expect(visited).toEqual(['/wishes']);

  await userEvent.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(notices.map(({ title }) => title)).toEqual([
    'Kept in your wishes',
    'Taken out of your wishes',
  ]);
});

it('shows whether the shopper’s record has the product', async () => {
  renderInShop(button, { products: [], session: A_USER, record: { wishes: ['7'] } });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

it('shows the change of another tab when the page comes into view again', async () => {
  window.localStorage.setItem(WISHES_KEY, '[7]');
  renderInShop(button, { products: [] });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  window.localStorage.removeItem(WISHES_KEY);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
});

it('keeps the pressed state when an older answer comes later', async () => {
  const late: (() => void)[] = [];
  const record: ShopperRecord = {
    wishes: [],
    late: () => new Promise((resolve) => void late.push(resolve)),
  };
  renderInShop(button, { products: [], session: A_USER, record });
  await waitFor(() => expect(late).toHaveLength(1));
  await userEvent.click(heart());
  await waitFor(() => expect(late).toHaveLength(2));
  late[1]?.();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));

  late[0]?.();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(record.wishes).toEqual(['7']);
});

it('shows the next person nothing of a wish whose answer comes after another login', async () => {
  const late: (() => void)[] = [];
  const record: ShopperRecord = {
    wishes: [],
    late: () => new Promise((resolve) => void late.push(resolve)),
  };
  const { become, notices } = renderInShop(button, { products: [], session: A_USER, record });
  await waitFor(() => expect(late).toHaveLength(1));
  await userEvent.click(heart());
  await waitFor(() => expect(late).toHaveLength(2));
  // The record of the next shopper.
  record.wishes = [];
  act(() => become({ ...A_USER, uid: 'another-uid' }));
  await waitFor(() => expect(late).toHaveLength(3));
  late[2]?.();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  late[1]?.();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('shows why the wish could not be stored, and stays as it was', async () => {
  const record: ShopperRecord = { failure: 'permission-denied' };
  const { notices } = renderInShop(button, { products: [], session: A_USER, record });
  await userEvent.click(heart());
  await waitFor(() => expect(notices).toMatchObject([{ type: 'error' }]));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('is not shown to an admin', () => {
  renderInShop(button, { products: [], session: AN_ADMIN });
  expect(screen.queryByRole('button')).toBeNull();
});
