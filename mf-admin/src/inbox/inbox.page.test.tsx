import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Wanted } from '../kit/data/newest-first';
import type { Message } from './data/message';
import { fakeAdmins } from '../testing/fake-admins';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { fakeOrders } from '../testing/fake-orders';
import { NO_ANSWER } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const sentAtMs = Date.parse('2026-05-01T10:00:00Z');

function aMessage(number: number, rest: Partial<Message> = {}): Message {
  const id = `m${number}`;
  return {
    id,
    name: `Writer ${number}`,
    email: 'w@example.org',
    text: 'Hello',
    state: 'new',
    assignee: '',
    sentAtMs,
    ...rest,
  };
}

const matches = (message: Message, { equal = {} }: Wanted<Message>) =>
  Object.entries({ ...equal }).every(([field, value]) =>
    Object.entries(message).some(([name, is]) => name === field && is === value),
  );

async function show(
  messages: readonly Message[],
  path = routes.admin('inbox'),
  admins = fakeAdmins(['admin@example.com', 'other@example.com']).admins,
) {
  const fake = fakeNewestFirst(messages, ({ id }) => id, matches);
  const { host } = aHost({ session: AN_ADMIN });
  const view = renderAt(
    path,
    host,
    fakeServices({
      messages: fake.list,
      admins,
      inboxCare: {
        answers: () => Promise.resolve(ok([])),
        handle: () => Promise.reject(new Error('This test changes nothing')),
        saveAnswers: () => Promise.reject(new Error('This test changes nothing')),
      },
      orders: fakeOrders(),
    }),
  );
  await screen.findByRole('navigation', { name: 'Back office' });
  await waitFor(() => expect(screen.queryByText('Loading....')).not.toBeInTheDocument());
  return { ...fake, ...view, user: userEvent.setup() };
}

const writers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows messages live, and stops listening when it is left', async () => {
  const { arrives, isWatched, router } = await show([aMessage(1)]);
  expect(writers()).toEqual(['Writer 1']);
  act(() => arrives(aMessage(2)));
  expect(writers()).toEqual(['Writer 2', 'Writer 1']);
  expect(await screen.findByText('2 shown of 2')).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  expect(isWatched()).toBe(false);
});

/** Admins whose listeners fail until `bringBack` is called. */
function lostAdmins() {
  const { admins } = fakeAdmins(['other@example.com']);
  let isLost = true;
  const watch: typeof admins.watch = (onChange) => {
    if (!isLost) return admins.watch(onChange);
    onChange(fail(NO_ANSWER));
    return () => {};
  };
  return {
    admins: { ...admins, watch },
    bringBack: () => {
      isLost = false;
    },
  };
}

it('says that the admins cannot be read, and lets one be chosen after another try', async () => {
  const { admins, bringBack } = lostAdmins();
  const path = `${routes.admin('inbox')}?assignee=gone@example.com`;
  const { user } = await show([aMessage(1)], path, admins);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The admins cannot be read, so not all can be chosen. ${NO_ANSWER.message}`,
  );
  const assignee = within(screen.getByRole('combobox', { name: 'Assignee' }));
  expect(assignee.getByRole('option', { name: 'gone@example.com' })).toBeVisible();
  bringBack();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await assignee.findByRole('option', { name: 'other@example.com' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says an outage of messages and admins once, and tries both again at once', async () => {
  const { admins, bringBack } = lostAdmins();
  const { user, breakDown } = await show([aMessage(1)], routes.admin('inbox'), admins);
  act(() => breakDown(NO_ANSWER));
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(`What you see may have changed. ${NO_ANSWER.message}`);
  bringBack();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notice).toHaveTextContent(`What you see may have changed. ${NO_ANSWER.message}`);
  expect(screen.getByRole('option', { name: 'other@example.com' })).toBeVisible();
  act(() => breakDown(null));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('follows no admins where none can be chosen', async () => {
  const { admins, isWatched } = fakeAdmins([]);
  await show([aMessage(1)], `${routes.admin('inbox')}?view=mine`, admins);
  expect(screen.getByLabelText('Search')).toBeVisible();
  expect(isWatched()).toBe(false);
});

it('counts again when another admin takes a message out of the view', async () => {
  const { leaves } = await show([aMessage(3), aMessage(2), aMessage(1)]);
  expect(await screen.findByText('3 shown of 3')).toBeVisible();
  act(() => leaves('m2'));
  expect(await screen.findByText('2 shown of 2')).toBeVisible();
});

it('goes to older messages and back by the address', async () => {
  const letters = Array.from({ length: 30 }, (_, at) => aMessage(30 - at));
  const { user, router } = await show(letters);
  expect(writers()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(writers()).toHaveLength(5));
  expect(router.state.location.search).toBe('?page=older.m6');
  expect(screen.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Newer' }));
  await waitFor(() => expect(writers()).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('has views by address, in which a search looks too (P-ADMIN-57)', async () => {
  const mine = { state: 'open', assignee: 'admin@example.com' } as const;
  const { user, router } = await show([
    aMessage(1),
    aMessage(2, mine),
    aMessage(3, { state: 'open', assignee: 'other@example.com' }),
    aMessage(4, { state: 'answered', assignee: 'admin@example.com' }),
    aMessage(5, { ...mine, text: 'A parcel' }),
    aMessage(6, { state: 'closed', text: 'A parcel' }),
  ]);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  for (const [name, search, found] of [
    ['New', '?view=new', ['Writer 1']],
    ['In work', '?view=open', ['Writer 2', 'Writer 3', 'Writer 5']],
    ['Answered', '?view=answered', ['Writer 4']],
    ['Closed', '?view=closed', ['Writer 6']],
    ['Mine', '?view=mine', ['Writer 2', 'Writer 5']],
  ] as const) {
    await user.click(views.getByRole('link', { name }));
    await waitFor(() => expect(writers()).toEqual(found));
    expect(router.state.location.search).toBe(search);
    expect(views.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  }
  await user.type(screen.getByLabelText('Search'), 'parcel');
  await waitFor(() => expect(writers()).toEqual(['Writer 5']));
});

it('counts a view without messages as none, and not as many as the view before had', async () => {
  const { user } = await show([aMessage(1), aMessage(2)]);
  expect(await screen.findByText('2 shown of 2')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
  expect(screen.getByText(/^No rows/)).toHaveTextContent(/^No rows$/);
});

it('filters by another admin in a view, by the address (P-ADMIN-57)', async () => {
  const theirs = { assignee: 'other@example.com' } as const;
  const { user, router } = await show([
    aMessage(1),
    aMessage(2, { ...theirs, state: 'open' }),
    aMessage(3, { ...theirs, state: 'answered' }),
    aMessage(4, { state: 'open', assignee: 'admin@example.com' }),
  ]);
  const assignee = () => screen.getByRole('combobox', { name: 'Assignee' });
  await user.selectOptions(assignee(), 'other@example.com');
  await waitFor(() => expect(writers()).toEqual(['Writer 2', 'Writer 3']));
  await act(() => router.navigate('?view=open&assignee=other@example.com'));
  await waitFor(() => expect(writers()).toEqual(['Writer 2']));
  await act(() => router.navigate('?assignee=gone@example.com'));
  expect(assignee()).toHaveValue('gone@example.com');
  // One's own view has nothing to choose.
  await user.click(screen.getByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(writers()).toEqual(['Writer 4']));
  expect(screen.queryByRole('combobox', { name: 'Assignee' })).toBeNull();
});

it('shows every message in a view that it does not know', async () => {
  await show([aMessage(1), aMessage(2, { state: 'closed' })], `${routes.admin('inbox')}?view=lost`);
  expect(writers()).toEqual(['Writer 1', 'Writer 2']);
});

it('searches, and says when nothing is found', async () => {
  const { user } = await show([aMessage(1), aMessage(2, { text: 'Where is my PARCEL?' })]);
  await user.type(screen.getByLabelText('Search'), 'parcel');
  await waitFor(() => expect(writers()).toEqual(['Writer 2']));
  await user.type(screen.getByLabelText('Search'), 's');
  expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
});

it('shows an empty inbox and an error', async () => {
  const { breakDown } = await show([]);
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  act(() => breakDown(NO_ANSWER));
  expect(screen.getByText(`What you see may have changed. ${NO_ANSWER.message}`)).toBeVisible();
  act(() => breakDown(null));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
});

it('shows a whole message with a link to answer it', async () => {
  const { user } = await show([aMessage(1, { text: 'Dear all,\n\nbye' })]);
  await user.click(screen.getByRole('link', { name: 'Writer 1' }));
  expect(await screen.findByRole('heading', { name: 'Writer 1' })).toBeVisible();
  expect(screen.getByText(/Dear all,\s+bye/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:w@example\.org\?subject=/),
  );
});

it('reports a missing message and an error', async () => {
  const { breakDown, router, user } = await show([], routes.adminMessage('gone'));
  expect(await screen.findByRole('heading', { name: 'There is no such message' })).toBeVisible();
  act(() => breakDown(NO_ANSWER));
  await act(() => router.navigate(routes.adminMessage('other')));
  expect(await screen.findByText(NO_ANSWER.message)).toBeVisible();
  act(() => breakDown(null));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'There is no such message' })).toBeVisible();
});
