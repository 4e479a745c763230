import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { createOrderCare } from '../orders/data/order-care';
import { createOrderChanges } from '../orders/data/order-changes';
import { anOrder } from '../testing/an-order';
import { fakeCustomers } from '../testing/fake-customers';
import type { AuditRecord } from '../operations/data/audit-record';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { fakeOrders } from '../testing/fake-orders';
import { fakeRole } from '../testing/fake-role';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

function show(path: string, role: Parameters<typeof fakeRole>[0]) {
  const { ownRole, become } = fakeRole(role);
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    ownRole,
    customers: fakeCustomers(),
    audit: fakeNewestFirst<AuditRecord>([], ({ id }) => id).list,
    orderChanges: createOrderChanges(() => Promise.reject(new Error('This test changes nothing'))),
    orderCare: createOrderCare(() => Promise.reject(new Error('This test changes nothing'))),
    orders: fakeOrders([anOrder({ status: 'placed' })]),
    inboxCare: { answers: () => Promise.resolve(ok([])) } as never,
  });
  return { ...renderAt(path, host, services), notices, becomeRole: become };
}

it('leads a packer to the orders, and shows no entry that is closed to them', async () => {
  const { router } = show('/admin', 'packer');
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(router.state.location.pathname).toBe(routes.admin('orders'));
  const entries = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(entries).toEqual(expect.arrayContaining(['Orders', 'Products', 'Audit trail']));
  for (const closed of ['Dashboard', 'Inbox']) expect(entries).not.toContain(closed);
});

it('says why a page is closed', async () => {
  show(routes.admin('inbox'), 'packer');
  expect(
    await screen.findByText(
      'Your role is Packer: only owners, managers and viewers may see figures, messages and subscribers.',
    ),
  ).toBeVisible();
});

it('keeps a page when its right is taken away while something is typed, so that it can be copied', async () => {
  const { becomeRole, router } = show(`${routes.admin('inbox')}/answers`, 'manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }));
  await userEvent.type(screen.getByLabelText('Text'), 'Thank you');
  act(() => becomeRole('viewer'));
  expect(screen.getByLabelText('Text')).toHaveValue('Thank you');
  expect(
    screen.getByText(/^Your role is Viewer.*stays here so that you can copy it/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  await act(() => router.navigate(`${routes.admin('inbox')}/answers`));
  expect(await screen.findByRole('heading', { name: 'Not for your role' })).toBeVisible();
});

it('gives the focus to the heading when the right to see a page is taken away', async () => {
  const { becomeRole } = show(`${routes.admin('inbox')}/answers`, 'manager');
  const save = await screen.findByRole('button', { name: 'Save' });
  act(() => save.focus());
  act(() => becomeRole('viewer'));
  expect(screen.getByRole('heading', { name: 'Not for your role' })).toHaveFocus();
});

it('offers what a role may do with an order, and follows a changed role', async () => {
  const { becomeRole, notices } = show(routes.adminOrder('order-1'), 'packer');
  expect(await screen.findByText(/^Altogether 1 order/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send the last mail again' })).toBeVisible();
  expect(screen.getByLabelText('Note')).toBeVisible();
  expect(
    screen.getByText(/^Your role is Packer: only owners and managers may cancel/),
  ).toBeVisible();

  act(() => becomeRole('viewer'));
  expect(screen.queryByRole('button', { name: 'Mark as shipped' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Tracking number')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  expect(notices).toEqual([{ type: 'success', title: 'Your role is now Viewer' }]);

  act(() => becomeRole('manager'));
  expect(screen.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(screen.queryByText(/^Your role is/)).not.toBeInTheDocument();
});
