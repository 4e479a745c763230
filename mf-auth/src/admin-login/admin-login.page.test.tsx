import { aHost } from '@galleria/shared-contracts/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aRefusal, fakeAccounts } from '../testing/fake-accounts';
import { renderAt } from '../testing/render-at';

async function logIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('logs an admin in with the e-mail in lower case', async () => {
  const { host, notices, visited, begun } = aHost();
  const accounts = fakeAccounts();
  renderAt('/adminLogin', host, accounts);

  await logIn(' Admin@Example.com ', 'admin-pass');

  expect(accounts.calls).toEqual([['logInAdmin', 'admin@example.com', 'admin-pass']]);
  expect(begun).toEqual(['admin admin@example.com']);
  expect(notices).toEqual([{ type: 'success', title: 'Welcome admin@example.com' }]);
  expect(visited).toEqual(['/admin/dashboard']);
});

it.each(['You are not an admin!', 'Incorrect Password'])('says %s', async (message) => {
  const { host, notices, begun } = aHost();
  renderAt('/adminLogin', host, fakeAccounts({ refusal: aRefusal(message) }));

  await logIn('sam@example.com', 'secret-12');

  expect(notices).toEqual([{ type: 'error', title: message }]);
  expect(begun).toEqual([]);
});

it('reads no record for an e-mail that cannot be the key of a record', async () => {
  const { host, notices } = aHost();
  const accounts = fakeAccounts();
  renderAt('/adminLogin', host, accounts);

  await logIn('front/desk@example.com', 'secret-12');

  expect(notices).toEqual([{ type: 'error', title: 'Please enter a valid Email' }]);
  expect(accounts.calls).toEqual([]);
});

it('tells an admin who is already logged in, and leads to the dashboard', async () => {
  const { host, notices } = aHost({
    session: { kind: 'admin', email: 'admin@example.com', expiresAtMs: 1 },
  });
  const { router } = renderAt('/adminLogin', host, fakeAccounts());

  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  expect(notices).toEqual([{ type: 'error', title: 'You are already logged in as admin' }]);
});

it('ends the session of a shopper without a notice', async () => {
  const { host, notices } = aHost({ session: { kind: 'user', uid: 'u1', expiresAtMs: 1 } });
  renderAt('/adminLogin', host, fakeAccounts());

  expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
  expect(host.session.current().kind).toBe('visitor');
  expect(notices).toEqual([]);
});
