import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { OrderRepository } from '../orders/data/order.repository';
import { aCustomer } from '../testing/a-customer';
import { anOrder } from '../testing/an-order';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeOrders } from '../testing/fake-orders';
import { fakeRole } from '../testing/fake-role';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';
import type { Customer } from './data/customer';
import type { CustomerRepository } from './data/customer.repository';

const LOST: AppError = { kind: 'unavailable', message: 'The shop is away', retryable: true };

function show(
  customer: Partial<Customer> = {},
  tags: readonly string[] | null = null,
  role: Parameters<typeof fakeRole>[0] = 'manager',
  orders: Partial<OrderRepository> = {},
  customers: Partial<CustomerRepository> = {},
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const { ownRole, become } = fakeRole(role);
  const deeds: string[] = [];
  let failure: AppError | null = null;
  let isAnswered: Promise<unknown> = Promise.resolve();
  const done = async (deed: string) => {
    deeds.push(deed);
    await isAnswered;
    return failure ? fail<null>(failure) : ok(null);
  };
  const services = fakeServices({
    ownRole,
    customers: { ...fakeCustomers([aCustomer(customer)], 1, tags), ...customers },
    orders: { ...fakeOrders([anOrder()]), ...orders },
    customerCare: {
      tag: (uid, tag) => done(`${uid} is ${tag}`),
      untag: (uid, tag) => done(`${uid} is not ${tag}`),
      block: (uid, isBlocked) => done(`${uid} blocked: ${String(isBlocked)}`),
    },
  });
  renderAt(routes.adminUser('nora'), host, services);
  return {
    becomeRole: become,
    deeds,
    notices,
    breakDown: (error: AppError | null) => {
      failure = error;
    },
    answerAfter: (answer: Promise<unknown>) => {
      isAnswered = answer;
    },
  };
}

it('says when what the orders come to cannot be read', async () => {
  show({}, null, 'manager', { totals: () => Promise.resolve(fail(LOST)) });
  expect(await screen.findByText('The shop is away')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Their latest orders' })).toBeVisible();
});

it('blocks a customer after a question, and says it when that fails (P-ADMIN-49)', async () => {
  const { deeds, notices, breakDown } = show();
  const block = await screen.findByRole('button', { name: 'Block this customer' });
  await userEvent.click(block);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Nora Newcomer?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(deeds).toEqual([]);
  for (const failure of [LOST, null]) {
    breakDown(failure);
    await userEvent.click(block);
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Block this customer' }));
  }
  expect(deeds).toEqual(['nora blocked: true', 'nora blocked: true']);
  expect(notices).toEqual([
    { type: 'error', title: 'The shop is away' },
    { type: 'success', title: 'Customer blocked' },
  ]);
});

it('says that a customer is blocked, and takes the block away', async () => {
  const { deeds, notices } = show({ blocked: true });
  expect(await screen.findByText('This customer is blocked and cannot order.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take the block away' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take the block away' }));
  expect(deeds).toEqual(['nora blocked: false']);
  expect(notices).toEqual([{ type: 'success', title: 'Block taken away' }]);
});

it('adds and removes tags, and keeps what could not be added', async () => {
  const { deeds, notices, breakDown } = show({}, ['regular']);
  const tags = await screen.findByRole('list', { name: 'Tags' });
  expect(tags).toHaveTextContent('regular');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag regular' }));
  const field = screen.getByRole('textbox', { name: 'New tag' });
  for (const wrong of ['a|b', 'x'.repeat(31)]) {
    await userEvent.clear(field);
    await userEvent.type(field, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Add the tag' }));
    expect(field).toBeInvalid();
  }
  await userEvent.clear(field);
  await userEvent.type(field, ' wholesale ');
  breakDown(LOST);
  await userEvent.click(screen.getByRole('button', { name: 'Add the tag' }));
  expect(field).toHaveValue(' wholesale ');
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Add the tag' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(deeds).toEqual(['nora is not regular', 'nora is wholesale', 'nora is wholesale']);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Tag added' });
});

it('moves the focus when a tag is removed, because its button goes', async () => {
  const { notices } = show({}, ['regular']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the tag regular' }));
  expect(notices).toEqual([{ type: 'success', title: 'Tag removed' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with who types a new tag while another is removed', async () => {
  const { notices, answerAfter } = show({}, ['regular']);
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the tag regular' }));
  const field = screen.getByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'whole');
  answer();
  await waitFor(() => expect(notices).toEqual([{ type: 'success', title: 'Tag removed' }]));
  expect(field).toHaveFocus();
});

it('asks before a typed tag is lost (P-ADMIN-6)', async () => {
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'New tag' }), 'wholesale');
  const [users] = screen.getAllByRole('link', { name: 'Users' });
  if (users) await userEvent.click(users);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'New tag' })).toHaveValue('wholesale');
});

it('keeps a typed tag to be copied when the right to add it is taken away', async () => {
  const { becomeRole } = show();
  const field = await screen.findByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'wholesale');
  act(() => becomeRole('viewer'));
  expect(field).toBeVisible();
  expect(field).toHaveValue('wholesale');
  expect(screen.getByText(/^Your role is Viewer.*What you typed cannot be saved/)).toBeVisible();
  await userEvent.clear(field);
  act(() => becomeRole('owner'));
  act(() => becomeRole('viewer'));
  expect(field).not.toBeInTheDocument();
});

it('shows no empty form when a tag is stored after the right to add it is lost', async () => {
  const { becomeRole, notices, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const field = await screen.findByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'wholesale{Enter}');
  act(() => becomeRole('viewer'));
  expect(field).toHaveValue('wholesale');
  answer();
  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', title: 'Tag added' }));
  expect(field).not.toBeInTheDocument();
  expect(screen.queryByText(/cannot be saved any more/)).not.toBeInTheDocument();
});

it('keeps what is typed after a tag that is stored when the right to add it is lost', async () => {
  const { becomeRole, notices, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const field = await screen.findByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'wholesale{Enter}');
  await userEvent.type(field, ' only');
  act(() => becomeRole('viewer'));
  answer();
  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', title: 'Tag added' }));
  expect(field).toHaveValue('wholesale only');
  expect(screen.getByText(/What you typed cannot be saved any more/)).toBeVisible();
});

it('keeps a typed tag while the database cannot be reached', async () => {
  let tell: Parameters<CustomerRepository['watchTags']>[1] = () => {};
  show(
    {},
    null,
    'manager',
    {},
    {
      watchTags: (_uid, onChange) => {
        tell = onChange;
        onChange(ok(null));
        return () => {};
      },
    },
  );
  const field = await screen.findByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'wholesale');
  act(() => tell(fail(LOST)));
  expect(screen.getByText('What you see may have changed. The shop is away')).toBeVisible();
  act(() => tell(ok(['regular'])));
  expect(screen.queryByText(/The shop is away/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove the tag regular' })).toBeVisible();
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('wholesale');
});

it('keeps what is typed while a tag is added', async () => {
  const { deeds, notices, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const field = await screen.findByRole('textbox', { name: 'New tag' });
  await userEvent.type(field, 'wholesale');
  await userEvent.click(screen.getByRole('button', { name: 'Add the tag' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'regular');
  answer();
  await waitFor(() => expect(notices).toEqual([{ type: 'success', title: 'Tag added' }]));
  expect(field).toHaveValue('regular');
  expect(deeds).toEqual(['nora is wholesale']);
});

it('removes a second tag while the first is being removed', async () => {
  const { deeds, notices, answerAfter } = show({}, ['regular', 'wholesale']);
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Remove the tag regular' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag wholesale' }));
  expect(deeds).toEqual(['nora is not regular', 'nora is not wholesale']);
  answer();
  await waitFor(() => expect(notices).toHaveLength(2));
});

it('offers neither to a packer, and says why', async () => {
  show({ blocked: true }, ['regular'], 'packer');
  expect(await screen.findByText('This customer is blocked and cannot order.')).toBeVisible();
  expect(screen.getByText('regular')).toBeVisible();
  expect(screen.queryByRole('button', { name: /tag|block/i })).not.toBeInTheDocument();
  expect(screen.getByText(/^Your role is Packer/)).toBeVisible();
});
