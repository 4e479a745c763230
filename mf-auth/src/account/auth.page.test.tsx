import { fail, type Result } from '@galleria/shared-contracts/domain';
import { aHost } from '@galleria/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aRefusal, fakeAccounts } from '../testing/fake-accounts';
import { renderAt } from '../testing/render-at';

const error = (title: string) => ({ type: 'error', title });
const success = (title: string) => ({ type: 'success', title });

async function fillIn(fields: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), text);
  }
  return user;
}

const submit = (label: string) => screen.getByRole('button', { name: label });

/** Keeps the page in view, as the router does while the next page loads. */
const keepInView = ({ router }: ReturnType<typeof renderAt>) =>
  jest.spyOn(router, 'navigate').mockResolvedValue();

afterEach(() => jest.restoreAllMocks());

describe('login', () => {
  it('logs in with trimmed values, shows a notice and goes home', async () => {
    const { host, notices, visited, begun } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=login', host, accounts);
    const user = await fillIn({ Email: ' sam@example.com ', Password: ' secret-12 ' });

    await user.click(submit('Login'));

    expect(accounts.calls).toEqual([['logIn', 'sam@example.com', 'secret-12']]);
    expect(begun).toEqual(['user uid-1']);
    expect(notices).toEqual([success('Login Successfull')]);
    expect(visited).toEqual(['/']);
  });

  it('continues on the page where the last session was interrupted', async () => {
    const { host, visited } = aHost({ returnPath: '/cart/order' });
    renderAt('/auth?mode=login', host, fakeAccounts());
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12{Enter}' });

    expect(visited).toEqual(['/cart/order']);
    expect(user).toBeDefined();
  });

  it.each([
    ['/auth?mode=login&next=%2Forders%2F7K2F', '/orders/7K2F'],
    ['/auth?mode=login&next=https%3A%2F%2Felsewhere.example', '/'],
  ])('at %s goes on to %s', async (address, path) => {
    const { host, visited } = aHost();
    renderAt(address, host, fakeAccounts());
    await fillIn({ Email: 'sam@example.com', Password: 'secret-12{Enter}' });
    expect(visited).toEqual([path]);
  });

  it('keeps the page to continue on when the visitor signs up instead', async () => {
    renderAt('/auth?mode=login&next=%2Fcart', aHost().host, fakeAccounts());
    expect(await screen.findByRole('link', { name: 'Not a user? Signup Now' })).toHaveAttribute(
      'href',
      '/auth?mode=signup&next=%2Fcart',
    );
  });

  it('marks every wrong field, names the first and the count in a notice, and sends nothing', async () => {
    const { host, notices } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=login', host, accounts);
    const user = await fillIn({ Email: 'sam@example.org', Password: 'short' });

    await user.click(submit('Login'));

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      /Please enter a valid Email, e\.g\./,
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(notices).toEqual([
      { ...error('Please enter a valid Email'), detail: '2 fields need attention' },
    ]);
    expect(accounts.calls).toEqual([]);
  });

  it('shows the message of the sign-in service and begins no session', async () => {
    const { host, notices, begun } = aHost();
    const text = 'Firebase: Error (auth/invalid-credential).';
    renderAt('/auth?mode=login', host, fakeAccounts({ refusal: aRefusal(text) }));
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12' });

    await user.click(submit('Login'));

    expect(notices).toEqual([error(text)]);
    expect(begun).toEqual([]);
  });

  it('says how an account without a record is completed', async () => {
    const { host, notices } = aHost();
    const refusal = { ...aRefusal('Unauthenticated User'), kind: 'not-found' as const };
    renderAt('/auth?mode=login', host, fakeAccounts({ refusal }));
    await fillIn({ Email: 'sam@example.com', Password: 'secret-12{Enter}' });

    expect(notices).toEqual([
      {
        ...error('Unauthenticated User'),
        detail:
          'This account is not complete. Sign up once more with this e-mail and password to complete it.',
      },
    ]);
  });

  it('is refused offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { host, notices } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=login', host, accounts);
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12' });

    await user.click(submit('Login'));

    expect(notices).toEqual([error('Please connect to an internet connection')]);
    expect(accounts.calls).toEqual([]);
  });

  it('ignores a second submission while the first is being sent', async () => {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    const { host } = aHost();
    // The login is refused, so the form stays in view.
    const accounts = fakeAccounts({ until, refusal: aRefusal('Incorrect Password') });
    renderAt('/auth?mode=login', host, accounts);
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12' });

    await user.click(submit('Login'));
    expect(submit('Login')).toHaveAttribute('aria-busy', 'true');
    await user.click(submit('Login'));
    await user.type(screen.getByLabelText('Password'), '{Enter}');

    expect(accounts.calls).toHaveLength(1);
    await act(async () => {
      letGo();
      await until;
    });
    expect(submit('Login')).not.toHaveAttribute('aria-busy');
  });

  it('is sent once, also when it is sent again while the next page loads', async () => {
    const { host, visited, begun } = aHost({ returnPath: '/cart/order' });
    const accounts = fakeAccounts();
    keepInView(renderAt('/auth?mode=login', host, accounts));
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12{Enter}' });

    await user.type(screen.getByLabelText('Password'), '{Enter}');

    expect(accounts.calls).toHaveLength(1);
    expect(begun).toEqual(['user uid-1']);
    expect(visited).toEqual(['/cart/order']);
  });

  it('is sent when another tab has logged in meanwhile', async () => {
    const { host, begun } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=login', host, accounts);
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12' });
    host.session.beginUser('uid-of-the-other-tab');

    await user.click(submit('Login'));

    expect(accounts.calls).toHaveLength(1);
    expect(begun).toEqual(['user uid-of-the-other-tab', 'user uid-1']);
  });

  it.each([
    ['who has left the page stays there, and the saved visit is kept', '/contactUs', [], '/cart'],
    ['who has gone to the other form goes on', '/auth?mode=signup', ['/cart'], null],
  ])('answered late, %s', async (_who, to, led, kept) => {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    const { host, visited, begun, notices } = aHost({ returnPath: '/cart' });
    const { router } = renderAt('/auth?mode=login', host, fakeAccounts({ until }));
    const user = await fillIn({ Email: 'sam@example.com', Password: 'secret-12' });

    await user.click(submit('Login'));
    await act(() => router.navigate(to));
    await act(async () => {
      letGo();
      await until;
    });

    await waitFor(() => expect(notices).toEqual([success('Login Successfull')]));
    expect(begun).toEqual(['user uid-1']);
    expect(visited).toEqual(led);
    expect(host.session.takeReturnPath()).toBe(kept);
  });

  it('mails a reset link to the address in the form', async () => {
    const { host, notices } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=login', host, accounts);
    const forgotten = await screen.findByRole('button', { name: 'Forgot your password?' });

    const user = userEvent.setup();
    await user.click(forgotten);
    expect(notices).toEqual([error('Please enter a valid Email')]);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('sam@example.com');
    await user.click(forgotten);

    expect(accounts.calls).toEqual([['sendPasswordReset', 'sam@example.com']]);
    expect(notices).toHaveLength(2);
  });
});

describe('sign-up', () => {
  it('registers, shows a notice and goes home', async () => {
    const { host, notices, visited, begun } = aHost();
    const accounts = fakeAccounts();
    renderAt('/auth?mode=signup', host, accounts);
    const user = await fillIn({
      'Full name': ' Sam Shopper ',
      Email: 'sam@example.com',
      Password: 'secret-12',
    });

    await user.click(submit('Register'));

    expect(accounts.calls).toEqual([
      ['signUp', { name: 'Sam Shopper', email: 'sam@example.com', password: 'secret-12' }],
      ['sendVerification'],
    ]);
    expect(begun).toEqual(['user uid-2']);
    expect(notices).toEqual([success('User Registered Successfully.')]);
    expect(visited).toEqual(['/']);
  });

  it('is sent once, also when it is sent again while the next page loads', async () => {
    const { host, begun } = aHost();
    const accounts = fakeAccounts();
    keepInView(renderAt('/auth?mode=signup', host, accounts));
    const user = await fillIn({
      'Full name': 'Sam Shopper',
      Email: 'sam@example.com',
      Password: 'secret-12{Enter}',
    });

    await user.click(submit('Register'));

    expect(accounts.calls.map(([call]) => call)).toEqual(['signUp', 'sendVerification']);
    expect(begun).toEqual(['user uid-2']);
  });

  it('goes on at once, says later that the link could not be mailed, and mails it again', async () => {
    const { host, notices, visited } = aHost();
    let answer: (mailed: Result<null>) => void = () => undefined;
    const mailed = [new Promise<Result<null>>((resolve) => (answer = resolve))];
    const accounts = fakeAccounts({ mailed });
    renderAt('/auth?mode=signup', host, accounts);
    await fillIn({
      'Full name': 'Sam Shopper',
      Email: 'sam@example.com',
      Password: 'secret-12{Enter}',
    });
    expect(visited).toEqual(['/']);
    expect(notices).toEqual([success('User Registered Successfully.')]);

    answer(fail(aRefusal('The service is away')));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices[1]).toMatchObject({
      ...error('We could not mail you the link that confirms your address'),
      detail: 'The service is away',
    });
    notices[1]?.action?.onPress();
    await waitFor(() =>
      expect(notices[2]).toEqual(success('A link is on its way to sam@example.com')),
    );
    expect(accounts.calls.slice(1)).toEqual([['sendVerification'], ['sendVerification']]);
  });

  it('that is refused mails no link', async () => {
    const { host } = aHost();
    const accounts = fakeAccounts({ refusal: aRefusal('The service is away') });
    renderAt('/auth?mode=signup', host, accounts);
    await fillIn({
      'Full name': 'Sam Shopper',
      Email: 'sam@example.com',
      Password: 'secret-12{Enter}',
    });
    expect(accounts.calls.map(([call]) => call)).toEqual(['signUp']);
  });

  it('requires a full name', async () => {
    const { host, notices } = aHost();
    renderAt('/auth?mode=signup', host, fakeAccounts());
    const user = await fillIn({
      'Full name': 'Sam',
      Email: 'sam@example.com',
      Password: 'secret-12',
    });

    await user.click(submit('Register'));

    expect(notices).toEqual([error('Please enter your valid full name')]);
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(
      /Please enter your valid full name/,
    );
  });
});

it('links each form to the other form', async () => {
  const { host } = aHost();
  renderAt('/auth?mode=login', host, fakeAccounts());
  const user = userEvent.setup();

  await user.click(await screen.findByRole('link', { name: 'Not a user? Signup Now' }));
  expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Already a user? Login' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

it('has the right `autocomplete` values for password managers', async () => {
  const { host } = aHost();
  renderAt('/auth?mode=login', host, fakeAccounts());

  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});
