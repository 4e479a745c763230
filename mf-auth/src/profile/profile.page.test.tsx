import { VISITOR } from '@galleria/shared-contracts/contract';
import { ok } from '@galleria/shared-contracts/domain';
import { A_USER, aHost, AN_ADMIN } from '@galleria/shared-contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aRefusal } from '../testing/fake-accounts';
import { fakeProfiles, type FakeProfiles } from '../testing/fake-profiles';
import { renderAt } from '../testing/render-at';

const HOME = {
  address: '1 High Street',
  city: 'Town',
  postalCode: '12345',
  country: 'Country',
  number: '03001234567',
};
const OFFICE = { ...HOME, address: '2 Low Street' };

afterEach(() => jest.restoreAllMocks());

const section = (name: string) => screen.getByRole('region', { name });

async function open(profiles: FakeProfiles = fakeProfiles()) {
  const cleared = jest.fn();
  const shop = aHost({ session: A_USER });
  const host = { ...shop.host, session: { ...shop.host.session, clear: cleared } };
  const { router } = renderAt('/account', host, undefined, profiles);
  await screen.findByRole('heading', { name: 'My account', level: 1 });
  return { ...shop, cleared, profiles, router };
}

it.each([
  ['a visitor', undefined],
  ['an admin', AN_ADMIN],
])('leads %s to the login, and from there back', async (_, session) => {
  const { router } = renderAt('/account', aHost(session && { session }).host);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/account'));
  // The login redirects an admin to another page, so only the visitor is still at the login.
  if (!session) expect(router.state.location.search).toBe('?mode=login&next=%2Faccount');
});

it('says why the account cannot be read, and tries again', async () => {
  const profiles = fakeProfiles({ unread: [aRefusal('The shop is away')] });
  const { host, screens } = aHost({ session: A_USER });
  const { router } = renderAt(
    '/account',
    { ...host, navigate: (to, options) => void router.navigate(to, options) },
    undefined,
    profiles,
  );
  expect(await screen.findByText('The shop is away')).toBeVisible();
  expect(screens.at(-1)?.title).toBe('Some Error Occured');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Sam Shopper');
  expect(screens.at(-1)?.title).toBe('My account');
  // The pressed button has disappeared, so the heading has the focus.
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  // A read without a press must not move the focus.
  heading.blur();
  await act(() => router.navigate('/account', { replace: true }));
  expect(document.body).toHaveFocus();
});

it('stops asking for a confirmation when another tab has confirmed the address', async () => {
  const profiles = fakeProfiles();
  await open(profiles);
  const newsletter = within(section('Newsletter'));
  const link = newsletter.getByRole('button', { name: 'Send the link again' });
  link.focus();
  const confirmed = fakeProfiles({ newsletter: false });
  profiles.read = (uid) => confirmed.read(uid);
  fireEvent(document, new Event('visibilitychange'));
  const subscribe = await newsletter.findByRole('button', { name: 'Subscribe' });
  expect(subscribe).toHaveFocus();
});

it('shows no data of the earlier person when another session begins in the page', async () => {
  const profiles = fakeProfiles({ addresses: [HOME] });
  const { router } = renderAt('/account', aHost({ session: A_USER }).host, undefined, profiles);
  expect(await screen.findByLabelText('Full name')).toHaveValue('Sam Shopper');
  const kim = { uid: 'u2', name: 'Kim Other', email: 'kim@example.com', addresses: [] };
  profiles.read = () => Promise.resolve(ok({ ...kim, newsletter: null }));
  await act(() => router.navigate('/account', { replace: true }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Kim Other');
  expect(screen.queryByText(/1 High Street/)).not.toBeInTheDocument();
});

it('saves the name, and refuses one without a space', async () => {
  const { profiles, notices } = await open();
  const field = within(section('Name')).getByLabelText('Full name');
  const save = within(section('Name')).getByRole('button', { name: 'Save name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Sam');
  await userEvent.click(save);
  expect(field).toBeInvalid();
  await userEvent.type(field, ' Seller');
  await userEvent.click(save);
  expect(profiles.calls).toEqual([['rename', 'u1', 'Sam Seller']]);
  expect(notices.map(({ title }) => title)).toEqual([
    'Please enter your valid full name',
    'Name saved',
  ]);
});

it('changes the password with the current one, and empties the fields', async () => {
  const { profiles, notices } = await open();
  const password = within(section('Password'));
  await userEvent.type(password.getByLabelText('Current password'), 'secret-12');
  await userEvent.type(password.getByLabelText('New password'), 'secret-34');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(profiles.calls).toEqual([['password', 'secret-12', 'secret-34']]);
  expect(notices).toMatchObject([
    { type: 'success', title: 'Password changed. Other devices are signed out' },
  ]);
  expect(password.getByLabelText('New password')).toHaveValue('');
});

it('signs out the other devices', async () => {
  const { profiles } = await open();
  const others = within(section('Other devices'));
  await userEvent.type(others.getByLabelText('Password'), 'secret-12{Enter}');
  expect(profiles.calls).toEqual([['password', 'secret-12', 'secret-12']]);
});

it('keeps the typed text when the password is wrong', async () => {
  const refusal = aRefusal('Firebase: Error (auth/wrong-password).');
  const { notices } = await open(fakeProfiles({ refusal }));
  const field = within(section('Other devices')).getByLabelText('Password');
  await userEvent.type(field, 'secret-12{Enter}');
  expect(notices).toEqual([{ type: 'error', title: refusal.message }]);
  expect(field).toHaveValue('secret-12');
});

it('removes a saved address, and keeps the others', async () => {
  await open(fakeProfiles({ addresses: [HOME, OFFICE] }));
  const addresses = within(section('Saved addresses'));
  await userEvent.click(
    addresses.getByRole('button', { name: 'Remove 1 High Street, 12345 Town, Country' }),
  );
  await waitFor(() => expect(addresses.getAllByRole('listitem')).toHaveLength(1));
  expect(addresses.getByText(/^2 Low Street/)).toBeVisible();
  expect(addresses.getByRole('heading')).toHaveFocus();
});

it('removes one address by a double click, and not also the next address', async () => {
  const { profiles } = await open(fakeProfiles({ addresses: [HOME, OFFICE] }));
  const addresses = within(section('Saved addresses'));
  await userEvent.click(addresses.getByRole('button', { name: /^Remove 1 High Street/ }));
  // The next address is now in the place of the removed address.
  const next = await addresses.findByRole('button', { name: /^Remove 2 Low Street/ });
  fireEvent.click(next, { detail: 2 });
  expect(profiles.calls).toEqual([['forget', 'u1', '1 High Street']]);
});

it('does not move the focus when the shopper types elsewhere while an address is being removed', async () => {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  const profiles = fakeProfiles({ addresses: [HOME, OFFICE] });
  const forgetAddress: typeof profiles.forgetAddress = async (...address) => {
    await until;
    return profiles.forgetAddress(...address);
  };
  await open({ ...profiles, forgetAddress });
  const addresses = within(section('Saved addresses'));
  await userEvent.click(addresses.getByRole('button', { name: /^Remove 1 High Street/ }));
  await userEvent.type(screen.getByLabelText('Current password'), 'secret');
  letGo();
  await waitFor(() => expect(addresses.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

it('keeps an address that could not be removed, and asks for a network', async () => {
  const { notices } = await open(
    fakeProfiles({ addresses: [HOME], refusal: aRefusal('The shop is away') }),
  );
  const remove = () =>
    userEvent.click(within(section('Saved addresses')).getByRole('button', { name: /^Remove/ }));
  await remove();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await remove();
  expect(notices.map(({ title }) => title)).toEqual([
    'The shop is away',
    'Please connect to an internet connection',
  ]);
  expect(within(section('Saved addresses')).getByText(/^1 High Street/)).toBeVisible();
});

it('says where saved addresses come from when there is none', async () => {
  await open();
  expect(within(section('Saved addresses')).getByText(/^None yet/)).toBeVisible();
});

it.each([
  [true, 'Unsubscribe', 'unsubscribe', 'Unsubscribed from NewsLetter!', 'Subscribe'],
  [false, 'Subscribe', 'subscribe', 'Subscribed to NewsLetter!', 'Unsubscribe'],
])('the newsletter that comes (%s) is changed', async (newsletter, press, call, title, next) => {
  const { profiles, notices } = await open(fakeProfiles({ newsletter }));
  const part = within(section('Newsletter'));
  await userEvent.click(part.getByRole('button', { name: press }));
  expect(await part.findByRole('button', { name: next })).toHaveFocus();
  expect(profiles.calls).toEqual([[call, 'sam@example.com']]);
  expect(notices).toMatchObject([{ type: 'success', title }]);
});

it('says that the newsletter could not be changed, and asks for a network', async () => {
  const profiles = fakeProfiles({ newsletter: true, refusal: aRefusal('The shop is away') });
  const { notices } = await open(profiles);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await press();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press();
  expect(profiles.calls).toEqual([['unsubscribe', 'sam@example.com']]);
  expect(notices.map(({ title }) => title)).toEqual([
    'The shop is away',
    'Please connect to an internet connection',
  ]);
  expect(screen.getByText('It comes to sam@example.com.')).toBeVisible();
});

it('asks to confirm the address before the newsletter can be chosen', async () => {
  const { profiles, notices } = await open(fakeProfiles({ newsletter: null }));
  const part = within(section('Newsletter'));
  expect(part.getByText(/^You choose here once you have confirmed/)).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Send the link again' }));
  expect(profiles.calls).toEqual([['send verification']]);
  expect(notices).toMatchObject([{ title: 'A link is on its way to sam@example.com' }]);
});

it('has a link to the wishes', async () => {
  await open();
  const wishes = within(section('Wishes')).getByRole('link', { name: 'My wishes' });
  expect(wishes).toHaveAttribute('href', '/wishes');
});

it('deletes the account, ends the session and goes home', async () => {
  const { profiles, cleared, notices, visited } = await open();
  const removal = within(section('Delete the account'));
  await userEvent.click(removal.getByText('Delete my account'));
  await userEvent.type(removal.getByLabelText('Password'), 'secret-12');
  await userEvent.click(removal.getByRole('button', { name: 'Delete my account for ever' }));
  expect(profiles.calls).toEqual([['remove', 'u1', 'secret-12']]);
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(notices).toMatchObject([{ type: 'success', title: 'Your account is deleted' }]);
  expect(visited).toEqual(['/']);
});

it('deletes the account once, also when it is asked again while the home page loads', async () => {
  const { become, cleared, profiles, notices, router } = await open();
  cleared.mockImplementation(() => become(VISITOR));
  jest.spyOn(router, 'navigate').mockResolvedValue();
  const removal = within(section('Delete the account'));
  await userEvent.click(removal.getByText('Delete my account'));
  await userEvent.type(removal.getByLabelText('Password'), 'secret-12{Enter}');
  await userEvent.click(removal.getByRole('button', { name: 'Delete my account for ever' }));
  expect(profiles.calls).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

it('stays when the account could not be deleted', async () => {
  const { cleared, visited } = await open(fakeProfiles({ refusal: aRefusal('Away') }));
  const removal = within(section('Delete the account'));
  await userEvent.click(removal.getByText('Delete my account'));
  await userEvent.type(removal.getByLabelText('Password'), 'secret-12{Enter}');
  expect(cleared).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
});
