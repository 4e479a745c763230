import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { VISITOR, type Session } from '@galleria/shared-contracts/contract';
import { PasswordField } from '@galleria/shared-ui';

import { restoreFields } from './restore-fields';
import { changedFields } from './saved-fields';
import { createSavedVisit, type SavedVisit } from './saved-visit';

const SAM: Session = { kind: 'user', uid: 'sam', expiresAtMs: 1 };
const ANN: Session = { kind: 'user', uid: 'ann', expiresAtMs: 1 };

const CODE = { changedFields, restoreFields };

let visit: SavedVisit;

beforeEach(() => {
  sessionStorage.clear();
  visit = createSavedVisit({
    storage: sessionStorage,
    currentPath: () => '/cart/order?x=1',
    page: document.body,
  });
  visit.provide(CODE);
});
// Stop a restore that is still running.
afterEach(() => visit.resume(VISITOR));

function OrderForm() {
  const [address, setAddress] = useState('');
  const [payment, setPayment] = useState('cash');
  return (
    <form>
      <input aria-label="Name" name="name" defaultValue="Sam Shopper" />
      <textarea
        aria-label="Address"
        name="address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p>{address.length} characters</p>
      <input aria-label="Secret" name="secret" type="password" />
      {['cash', 'card'].map((way) => (
        <input
          key={way}
          type="radio"
          name="payment"
          value={way}
          aria-label={way}
          checked={payment === way}
          onChange={() => setPayment(way)}
        />
      ))}
    </form>
  );
}

async function typeAndBeInterrupted() {
  const user = userEvent.setup();
  const { unmount } = render(<OrderForm />);
  await user.type(screen.getByLabelText('Address'), '1 High Street');
  await user.type(screen.getByLabelText('Secret'), 'hush');
  await user.click(screen.getByLabelText('card'));
  visit.save(SAM);
  unmount();
}

it('brings the same person back to the page, and restores controlled and uncontrolled fields', async () => {
  await typeAndBeInterrupted();

  expect(visit.resume(SAM)).toBe('/cart/order?x=1');
  render(<OrderForm />);

  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('1 High Street'));
  expect(screen.getByText('13 characters')).toBeVisible();
  expect(screen.getByLabelText('card')).toBeChecked();
  expect(screen.getByLabelText('Name')).toHaveValue('Sam Shopper');
});

it('restores emptied and unticked fields, and leaves the fields that nobody changed', async () => {
  const user = userEvent.setup();
  const form = (price: string) => (
    <form>
      <input aria-label="Title" name="title" defaultValue="Ring" />
      <input aria-label="Price" name="price" defaultValue={price} />
      <input aria-label="Picture" name="picture" defaultValue="" />
      <input type="checkbox" aria-label="Save" name="save" defaultChecked />
      <input type="checkbox" aria-label="Mail" name="mail" defaultChecked />
    </form>
  );
  const { unmount } = render(form('10'));
  await user.clear(screen.getByLabelText('Title'));
  await user.click(screen.getByLabelText('Save'));
  // Set the value as a program does, without an input event.
  screen.getByLabelText<HTMLInputElement>('Picture').value = '/ring.webp';
  visit.save(SAM);
  unmount();

  visit.resume(SAM);
  render(form('12'));

  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
  expect(screen.getByLabelText('Price')).toHaveValue('12');
  expect(screen.getByLabelText('Picture')).toHaveValue('/ring.webp');
  expect(screen.getByLabelText('Save')).not.toBeChecked();
  expect(screen.getByLabelText('Mail')).toBeChecked();
});

it('keeps no password', async () => {
  await typeAndBeInterrupted();

  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('hush');
});

it('keeps no password that is shown', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <PasswordField label="Secret" name="secret" autoComplete="current-password" />
    </form>,
  );
  await user.type(screen.getByLabelText('Secret'), 'hush');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  visit.save(SAM);

  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('hush');
});

it.each(['[null]', '[7]', '[{}]', '["a"]'])(
  'leads back though its fields are damaged: %s',
  (fields) => {
    const stored = `{"person":"user:sam","path":"/cart","fields":${fields}}`;
    sessionStorage.setItem('galleria.saved-visit', stored);
    render(<OrderForm />);
    expect(visit.resume(SAM)).toBe('/cart');
    expect(screen.getByLabelText('Address')).toHaveValue('');
  },
);

it('returns the path once only', async () => {
  await typeAndBeInterrupted();
  visit.resume(SAM);

  expect(visit.resume(SAM)).toBeNull();
});

it('returns nothing to another person, and forgets the visit', async () => {
  await typeAndBeInterrupted();

  expect(visit.resume(ANN)).toBeNull();
  expect(visit.resume(SAM)).toBeNull();
});

it('puts nothing into another form with fields of the same names', async () => {
  await typeAndBeInterrupted();
  render(
    <form>
      <input aria-label="Login name" name="name" />
      <textarea aria-label="Other address" name="address" />
    </form>,
  );

  visit.resume(SAM);
  render(<OrderForm />);

  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('1 High Street'));
  expect(screen.getByLabelText('Other address')).toHaveValue('');
});

it('puts nothing into the same form of another page, and everything when the first page is back', async () => {
  await typeAndBeInterrupted();
  visit.resume(SAM);
  history.pushState(null, '', '/cart/other');
  const { unmount } = render(<OrderForm />);
  // The page's observer is called before this timer.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Address')).toHaveValue('');
  unmount();
  history.pushState(null, '', '/');
  render(<OrderForm />);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('1 High Street'));
});

it('puts nothing into the same form of another dialog', async () => {
  const dialog = (title: string) => (
    <div role="dialog">
      <h2>{title}</h2>
      <OrderForm />
    </div>
  );
  const user = userEvent.setup();
  const { unmount } = render(dialog('Order 1'));
  await user.type(screen.getByLabelText('Address'), '1 High Street');
  visit.save(SAM);
  unmount();
  visit.resume(SAM);
  const { rerender } = render(dialog('Order 2'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Address')).toHaveValue('');
  rerender(<p>Closed</p>);
  rerender(dialog('Order 1'));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('1 High Street'));
});

it('puts nothing into the form of another person who logs in later', async () => {
  await typeAndBeInterrupted();
  visit.resume(SAM);
  visit.resume(ANN);
  render(<OrderForm />);
  // The page is observed in a microtask.
  await Promise.resolve();

  expect(screen.getByLabelText('Address')).toHaveValue('');
});

it('restores the fields when their code comes late', async () => {
  await typeAndBeInterrupted();
  const later = createSavedVisit({
    storage: sessionStorage,
    currentPath: () => '/',
    page: document.body,
  });

  expect(later.resume(SAM)).toBe('/cart/order?x=1');
  render(<OrderForm />);
  act(() => later.provide(CODE));

  expect(screen.getByLabelText('Address')).toHaveValue('1 High Street');
});

it('restores the fields of a background tab that gets its account a minute late', async () => {
  await typeAndBeInterrupted();
  jest.useFakeTimers();
  visit.resume(SAM);
  await jest.advanceTimersByTimeAsync(91_000);
  jest.useRealTimers();
  render(<OrderForm />);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('1 High Street'));
});

it('keeps the path when the code for fields was not loaded', () => {
  const bare = createSavedVisit({
    storage: sessionStorage,
    currentPath: () => '/cart',
    page: document.body,
  });
  bare.save(SAM);

  expect(bare.resume(SAM)).toBe('/cart');
});

it('does not go back to the logout', () => {
  const atLogout = createSavedVisit({
    storage: sessionStorage,
    currentPath: () => '/logout',
    page: document.body,
  });
  atLogout.save(SAM);

  expect(atLogout.resume(SAM)).toBeNull();
});

it('remembers nothing of a visitor', () => {
  visit.save(VISITOR);

  expect(sessionStorage).toHaveLength(0);
});

it.each([
  '{',
  'null',
  '7',
  '{"person":"user:sam"}',
  '{"person":"user:sam","path":5,"fields":[]}',
  '{"person":"user:sam","path":"/cart","fields":null}',
])('forgets a saved visit that cannot be read, so that the login goes on: %s', (text) => {
  sessionStorage.setItem('galleria.saved-visit', text);
  expect(visit.resume(SAM)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
