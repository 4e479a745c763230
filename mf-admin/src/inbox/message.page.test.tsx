import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { anOrder } from '../testing/an-order';
import { fakeAdmins } from '../testing/fake-admins';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { fakeOrders } from '../testing/fake-orders';
import { fakeRole } from '../testing/fake-role';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';
import type { Answer } from './data/inbox-care';
import type { Message } from './data/message';
import { orderIdsIn } from './order-ids-in';

const LOST: AppError = { kind: 'unavailable', message: 'The shop is away', retryable: true };
const ORDER = anOrder({ id: '7K2F9QWX3M5T', email: 'ann@example.org' });
const MESSAGE: Message = {
  id: 'm1',
  name: 'Ann',
  email: 'ann@example.org',
  text: 'Where is 7k2f-9qwx-3m5t?',
  state: 'new',
  assignee: '',
  sentAtMs: null,
};

function show(
  message: Partial<Message> = {},
  path = routes.adminMessage('m1'),
  role: Parameters<typeof fakeRole>[0] = 'manager',
  { isAway = false, prepared = { title: 'On its way', text: 'Dear {name},\nit is sent.' } } = {},
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const deeds: string[] = [];
  const handled: Message[] = [];
  const sentBefore: (readonly string[])[] = [];
  const { admins, breakDown } = fakeAdmins(['kim@example.com', 'lee@example.com']);
  if (isAway) breakDown(LOST);
  let areAnswersAway = isAway;
  let failure: AppError | null = null;
  let answers: readonly Answer[] = [prepared];
  let overtaken: readonly Answer[] | null = null;
  let isAnswered: Promise<unknown> = Promise.resolve();
  const done = async (deed: string) => {
    deeds.push(deed);
    await isAnswered;
    return failure ? fail<null>(failure) : ok(null);
  };
  const { ownRole, become } = fakeRole(role);
  const messages = fakeNewestFirst([{ ...MESSAGE, ...message }], ({ id }) => id);
  const services = fakeServices({
    ownRole,
    messages: messages.list,
    admins,
    orders: { ...fakeOrders([ORDER]), ...(isAway && { page: () => Promise.resolve(fail(LOST)) }) },
    inboxCare: {
      handle(seen, { state, assignee }, sent = []) {
        handled.push(seen);
        sentBefore.push(sent.map((one) => one.assignee));
        return done(`${seen.id}: ${state}, ${assignee}`);
      },
      answers: () => Promise.resolve(areAnswersAway ? fail(LOST) : ok(answers)),
      saveAnswers: (next, seen) => {
        if (!failure && !overtaken) answers = next;
        const counts = seen.map(({ length }) => length).join(' or ');
        return overtaken
          ? Promise.resolve(ok({ theirs: overtaken }))
          : done(`${counts} answers become ${next.map(({ title }) => title).join()}`);
      },
    },
  });
  const { unmount } = renderAt(path, host, services);
  return {
    overtake: (theirs: readonly Answer[] | null) => {
      overtaken = theirs;
    },
    bringAnswersBack: () => {
      areAnswersAway = false;
    },
    messages,
    handleElsewhere: (change: Partial<Message>) => messages.arrives({ ...MESSAGE, ...change }),
    deeds,
    handled,
    sentBefore,
    notices,
    admins,
    becomeRole: become,
    answerAfter: (answer: Promise<unknown>) => {
      isAnswered = answer;
    },
    unmount,
    breakDown: (error: AppError | null) => {
      failure = error;
    },
  };
}

it('gives a message a state and an assignee, and says it when that fails (P-ADMIN-51)', async () => {
  const { deeds, sentBefore, notices, breakDown } = show();
  expect(await screen.findByText('New')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveDisplayValue('In work');
  await screen.findByRole('option', { name: 'lee@example.com' });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Assignee' }),
    'lee@example.com',
  );
  breakDown(LOST);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveDisplayValue('lee@example.com');
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds).toEqual(['m1: open, lee@example.com', 'm1: open, lee@example.com']);
  expect(sentBefore).toEqual([[], ['lee@example.com']]);
  expect(notices).toEqual([
    { type: 'error', title: 'The shop is away' },
    { type: 'success', title: 'Message handled' },
  ]);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('keeps what is chosen while a message is saved', async () => {
  const { deeds, notices } = show();
  const assignee = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assignee' });
  await screen.findByRole('option', { name: 'lee@example.com' });
  await userEvent.selectOptions(assignee(), 'kim@example.com');
  const save = screen.getByRole('button', { name: 'Save' });
  // Before the answer.
  save.addEventListener('click', () =>
    queueMicrotask(() => (assignee().value = 'lee@example.com')),
  );
  await userEvent.click(save);
  await waitFor(() => expect(notices).toEqual([{ type: 'success', title: 'Message handled' }]));
  expect(deeds).toEqual(['m1: open, kim@example.com']);
  expect(assignee()).toHaveDisplayValue('lee@example.com');
  expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds.at(-1)).toBe('m1: open, lee@example.com');
});

it('says it when another admin handles the message right after the own save', async () => {
  const { deeds, handled, handleElsewhere } = show();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Assignee' }),
    'lee@example.com',
  );
  handleElsewhere({ state: 'closed', assignee: 'kim@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/it is “Closed” and kim@example.com has it/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds).toEqual(['m1: open, lee@example.com', 'm1: open, lee@example.com']);
  // Against what the notice says.
  expect(handled.at(-1)).toMatchObject({ state: 'closed', assignee: 'kim@example.com' });
});

it('keeps what was chosen when another admin has handled the message meanwhile', async () => {
  const { handled, deeds, notices, breakDown, handleElsewhere } = show();
  const choice = (name: string) => screen.getByRole('combobox', { name });
  await screen.findByRole('option', { name: 'lee@example.com' });
  await userEvent.selectOptions(choice('State'), 'Answered');
  await userEvent.selectOptions(choice('Assignee'), 'lee@example.com');
  const busy = { kind: 'conflict', message: 'At the same moment. Try again.' } as const;
  breakDown({ ...busy, retryable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(choice('Assignee')).toHaveDisplayValue('lee@example.com');

  handleElsewhere({ state: 'open', assignee: 'kim@example.com' });
  breakDown({ ...busy, message: 'Somebody has handled it', retryable: false });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/it is “In work” and kim@example.com has it/)).toHaveTextContent(
    'What you chose is still here.',
  );
  expect(choice('State')).toHaveDisplayValue('Answered');
  expect(choice('Assignee')).toHaveDisplayValue('lee@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Prepared answers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));

  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds.at(-1)).toBe('m1: answered, lee@example.com');
  // Against what the other admin has saved, which is in sight.
  expect(handled.at(-1)).toMatchObject({ state: 'open', assignee: 'kim@example.com' });
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Message handled' });
  await waitFor(() => expect(screen.queryByText(/still here/)).not.toBeInTheDocument());
});

it('says what could not be read beside a message (P-ADMIN-59)', async () => {
  show({}, routes.adminMessage('m1'), 'manager', { isAway: true });
  for (const what of [
    'The prepared answers cannot be read.',
    'The orders in this message cannot be read.',
    'The other admins cannot be read, so they cannot be chosen.',
  ]) {
    expect(await screen.findByText(`${what} The shop is away`)).toBeVisible();
  }
  expect(await screen.findByRole('link', { name: 'Reply by e-mail' })).toBeVisible();
});

/** The field that remembers what a form was typed against, which the shell saves and restores. */
function remembered(): HTMLInputElement {
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true });
  const field = fields.find(({ name }) => name === 'typed-against');
  if (!field) throw new Error('The form remembers nothing');
  return field;
}

it('keeps what is chosen while the admins change, and asks before it is lost (P-ADMIN-6)', async () => {
  const { deeds, admins } = show();
  const assignee = () => screen.getByRole('combobox', { name: 'Assignee' });
  await screen.findByRole('option', { name: 'lee@example.com' });
  await userEvent.selectOptions(assignee(), 'lee@example.com');
  await act(() => admins.add('zoe@example.com', 'secret-pass', 'manager'));
  expect(assignee()).toHaveDisplayValue('lee@example.com');
  await act(() => admins.remove('lee@example.com'));
  expect(assignee()).toHaveDisplayValue('lee@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Prepared answers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds).toEqual(['m1: open, lee@example.com']);
});

it('compares what was chosen before the session ended with the message of then', async () => {
  const before = show();
  await screen.findByRole('option', { name: 'lee@example.com' });
  const saved = remembered().value;
  before.unmount();
  const { handled } = show({ state: 'answered', assignee: 'kim@example.com' });
  await screen.findByRole('combobox', { name: 'Assignee' });
  // Nothing was chosen: then what is stored now counts.
  fireEvent.input(remembered(), { target: { value: saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Assignee' }), {
    target: { value: 'lee@example.com' },
  });
  fireEvent.input(remembered(), { target: { value: saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(handled).toMatchObject([
    { state: 'answered', assignee: 'kim@example.com' },
    { state: 'new', assignee: '' },
  ]);
});

it('knows what it sent itself, with a lost answer, after the end of the session too', async () => {
  const before = show();
  await screen.findByRole('option', { name: 'lee@example.com' });
  const assignee = () => screen.getByRole('combobox', { name: 'Assignee' });
  await userEvent.selectOptions(assignee(), 'lee@example.com');
  before.breakDown(LOST);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = remembered().value;
  before.unmount();
  const { sentBefore, handled } = show({ state: 'open', assignee: 'lee@example.com' });
  await screen.findByRole('option', { name: 'kim@example.com' });
  fireEvent.change(assignee(), { target: { value: 'kim@example.com' } });
  fireEvent.input(remembered(), { target: { value: saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(handled).toMatchObject([{ state: 'new', assignee: '' }]);
  expect(sentBefore).toEqual([['lee@example.com']]);
});

it('keeps an assignee who is no longer an admin in sight', async () => {
  show({ state: 'answered', assignee: 'gone@example.com' });
  expect(await screen.findByRole('combobox', { name: 'Assignee' })).toHaveDisplayValue(
    'gone@example.com',
  );
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Answered');
});

it('shows a prepared answer whole when a link can have only a part of it', async () => {
  const text = 'Привет. '.repeat(120);
  show({}, undefined, 'owner', { prepared: { title: 'Hello', text } });
  const choice = await screen.findByRole('combobox', { name: 'Begin with' });
  expect(screen.queryByText(/too long for the link/)).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Hello');
  expect(screen.getByText(/too long for the link/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'The whole answer' })).toHaveValue(text);
});

it('begins the reply with a prepared answer', async () => {
  show();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Begin with' }),
    'On its way',
  );
  const href = screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('body')).toMatch(/^Dear Ann,\r\nit is sent\.\r\n/);
});

it('keeps what the reply begins with when the message is saved, also when it cannot be read again', async () => {
  const { notices, messages } = show();
  const choice = await screen.findByRole('combobox', { name: 'Begin with' });
  await userEvent.selectOptions(choice, 'On its way');
  const save = await screen.findByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(notices).toEqual([{ type: 'success', title: 'Message handled' }]);
  expect(screen.getByRole('combobox', { name: 'Begin with' })).toHaveDisplayValue('On its way');
  messages.breakDown(LOST);
  await userEvent.click(save);
  expect(await screen.findByText('What you see may have changed. The shop is away')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Begin with' })).toHaveDisplayValue('On its way');
});

it('links to the order that a message names, and says when it is somebody else’s', async () => {
  show({ email: 'eve@example.org' });
  expect(await screen.findByRole('link', { name: '7K2F-9QWX-3M5T' })).toHaveAttribute(
    'href',
    routes.adminOrder(ORDER.id),
  );
  expect(screen.getByText('Ordered by somebody else: ann@example.org')).toBeVisible();
});

it.each([
  ['order 7K2F9QWX3M5T please', ['7K2F9QWX3M5T']],
  ['7k2f 9qwx 3m5t, 7K2F-9QWX-3M5T', ['7K2F9QWX3M5T']],
  ['with full transparency', []],
  ['phone 03001234567', []],
])('finds the numbers of orders in: %s', (text, ids) => {
  expect(orderIdsIn(text)).toEqual(ids);
});

it('shows a viewer the message, and why nothing can be changed', async () => {
  show({}, undefined, 'viewer');
  expect(await screen.findByText(/^Your role is Viewer/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Prepared answers' })).not.toBeInTheDocument();
});

it('keeps what is chosen when the right is taken away', async () => {
  const { becomeRole } = show();
  const assignee = () => screen.queryByRole('combobox', { name: 'Assignee' });
  await screen.findByRole('option', { name: 'lee@example.com' });
  await userEvent.selectOptions(assignee() as HTMLElement, 'lee@example.com');
  act(() => becomeRole('viewer'));
  expect(assignee()).toHaveDisplayValue('lee@example.com');
  expect(screen.getByText(/cannot be saved any more/)).toBeVisible();
  act(() => becomeRole('manager'));
  expect(screen.queryByText(/cannot be saved any more/)).not.toBeInTheDocument();
  await userEvent.selectOptions(assignee() as HTMLElement, 'Nobody');
  act(() => becomeRole('viewer'));
  expect(assignee()).not.toBeInTheDocument();
});

it('shows no form for a choice that is stored after the right is lost', async () => {
  const { becomeRole, notices, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  await screen.findByRole('option', { name: 'lee@example.com' });
  const assignee = screen.getByRole('combobox', { name: 'Assignee' });
  await userEvent.selectOptions(assignee, 'lee@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  act(() => becomeRole('viewer'));
  expect(assignee).toHaveDisplayValue('lee@example.com');
  answer();
  await waitFor(() =>
    expect(notices).toContainEqual({ type: 'success', title: 'Message handled' }),
  );
  expect(assignee).not.toBeInTheDocument();
  expect(screen.getByText(/^Your role is Viewer/)).toBeVisible();
});

it('reads the prepared answers again when they could not be read', async () => {
  const path = `${routes.admin('inbox')}/answers`;
  const { bringAnswersBack } = show({}, path, 'manager', { isAway: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  bringAnswersBack();
  await userEvent.click(again);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('On its way');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('changes the prepared answers, and keeps what could not be saved', async () => {
  const { deeds, notices, breakDown } = show({}, `${routes.admin('inbox')}/answers`);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('On its way');
  await userEvent.click(screen.getByRole('button', { name: 'Add an answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds).toEqual([]);
  const [, title] = screen.getAllByRole('textbox', { name: 'Title' });
  const [, text] = screen.getAllByRole('textbox', { name: 'Text' });
  expect(title).toBeInvalid();
  expect(text).toBeInvalid();
  expect(notices).toEqual([{ type: 'error', title: 'Answer 2: Please enter 1 to 50 characters' }]);
  expect(title).toHaveFocus();
  await userEvent.type(title as HTMLElement, 'T');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices.at(-1)?.title).toBe('Answer 2: Please enter 1 to 1,000 characters');
  expect(text).toHaveFocus();
  await userEvent.clear(title as HTMLElement);
  await userEvent.type(title as HTMLElement, 'Thanks');
  await userEvent.type(text as HTMLElement, 'Thank you');
  breakDown(LOST);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices.at(-1)).toEqual({ type: 'error', title: 'The shop is away' });
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Remove answer 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The first save may be stored, though its answer was lost.
  expect(deeds.at(-1)).toBe('1 or 2 answers become Thanks');
  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', title: 'Answers saved' }));
});

it('asks which answers stay when another admin has saved others', async () => {
  const { deeds, notices, overtake } = show({}, `${routes.admin('inbox')}/answers`);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const theirs = [
    { title: 'On its way', text: 'Dear {name},\nit is sent.' },
    { title: 'Sorry', text: 'It is late' },
  ];
  const name = 'Somebody else changed the prepared answers';
  for (const [more, side] of [
    [' Thanks.', /Yours$/],
    [' Bye.', /As it is now$/],
  ] as const) {
    await userEvent.type(text, more);
    overtake(theirs);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByRole('radio', { name: /^On its way.*Thanks\./s })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: side }));
    overtake(null);
    await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(deeds).toEqual(['2 answers become On its way']);
  expect(screen.getAllByRole('textbox', { name: 'Title' })).toHaveLength(2);
  expect(text).toHaveValue('Dear {name},\nit is sent.');
  expect(notices).toEqual([{ type: 'success', title: 'Answers saved' }]);
});

it('keeps the focus of the keyboard where the button of an answer goes', async () => {
  show({}, `${routes.admin('inbox')}/answers`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove answer 2' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove answer 1' }));
  expect(screen.getByRole('button', { name: 'Add an answer' })).toHaveFocus();
});

it('brings back what was typed before the session ended, with the answers of then', async () => {
  const path = `${routes.admin('inbox')}/answers`;
  const before = show({}, path);
  await screen.findByRole('textbox', { name: 'Title' });
  const untouched = remembered().value;
  await userEvent.click(screen.getByRole('button', { name: 'Add an answer' }));
  const [, title] = screen.getAllByRole('textbox', { name: 'Title' });
  const [, text] = screen.getAllByRole('textbox', { name: 'Text' });
  await userEvent.type(title as HTMLElement, 'Thanks');
  await userEvent.type(text as HTMLElement, 'Thank you');
  const saved = remembered().value;
  before.unmount();

  const { deeds } = show({}, path);
  const first = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(first, '!');
  for (const damaged of ['{', '{"before":[],"answers":[7]}', untouched]) {
    fireEvent.input(remembered(), { target: { value: damaged } });
    expect(first).toHaveValue('On its way!');
  }
  fireEvent.input(remembered(), { target: { value: saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(deeds).toEqual(['1 answers become On its way,Thanks']);
});
