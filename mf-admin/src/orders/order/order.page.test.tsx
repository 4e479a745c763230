import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Wanted } from '../../kit/data/newest-first';
import { anOrder } from '../../testing/an-order';
import { fakeNewestFirst } from '../../testing/fake-newest-first';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const SHIPPED = {
  id: 'd1',
  action: 'shipped order',
  actor: 'admin@example.com',
  targets: ['orders/order-1'],
  changes: [],
  atMs: null,
};
const isOfTarget = ({ targets }: typeof SHIPPED, { contains }: Wanted<never>) =>
  targets.includes(contains?.['targets'] ?? '');

function renderOrder(order: Order | null, answer: Result<null> = ok(null), page = '') {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const deeds: string[] = [];
  const services = fakeServices({
    orders: fakeOrders(order === null ? [] : [order]),
    audit: fakeNewestFirst([SHIPPED], ({ id }) => id, isOfTarget).list,
    orderChanges: {
      advance: (id, to) => {
        deeds.push(`${to} ${id}`);
        return Promise.resolve(answer);
      },
      advanceAll: () => Promise.reject(new Error('One order is not many')),
      cancel: (id) => {
        deeds.push(`cancelled ${id}`);
        return Promise.resolve(answer);
      },
    },
  });
  const { router } = renderAt(`${routes.adminOrder('order-1')}${page}`, host, services);
  return { notices, deeds, router };
}

it('shows lines, customer and history of an order', async () => {
  renderOrder(anOrder({ status: 'shipped', paymentMethod: 'card' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order order-1' })).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Lines of the order' });
  expect(within(lines).getByRole('row', { name: /Kitchen Radio/ })).toHaveTextContent(
    '$120.002$240.00',
  );
  expect(screen.getByText('1 High Street, Town')).toBeVisible();
  expect(screen.getByText('Pays by card on delivery')).toBeVisible();
  expect(await screen.findByText(/by admin@example\.com/)).toHaveTextContent(/^shipped/);
});

it.each([
  ['placed', 'Mark as shipped', 'shipped order-1', 'Order shipped'],
  ['shipped', 'Mark as delivered', 'delivered order-1', 'Order delivered'],
] as const)('moves an order on that is %s', async (status, button, deed, notice) => {
  const { deeds, notices } = renderOrder(anOrder({ status }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(deeds).toEqual([deed]);
  expect(notices).toEqual([{ type: 'success', title: notice }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('cancels only after a confirmation', async () => {
  const { deeds, notices } = renderOrder(anOrder());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order order-1?' });
  expect(dialog).toHaveTextContent('2 pieces go back into stock.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  expect(deeds).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }),
  );
  expect(deeds).toEqual(['cancelled order-1']);
  expect(notices).toEqual([{ type: 'success', title: 'Order cancelled' }]);
});

it('links to a mail that adds no recipients or fields from the address', async () => {
  renderOrder(anOrder({ email: 'sam@x?bcc=eve@example.com' }));
  expect(await screen.findByRole('link', { name: 'sam@x?bcc=eve@example.com' })).toHaveAttribute(
    'href',
    'mailto:sam@x%3Fbcc%3Deve%40example.com',
  );
});

it('shows the error of a failed action', async () => {
  const { notices } = renderOrder(
    anOrder(),
    fail({ kind: 'conflict', message: 'This order is shipped meanwhile.', retryable: false }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  expect(notices).toEqual([{ type: 'error', title: 'This order is shipped meanwhile.' }]);
});

it.each(['delivered', 'cancelled'] as const)('offers no action when %s', async (status) => {
  renderOrder(anOrder({ status }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Mark as|Cancel order/ })).not.toBeInTheDocument();
});

it('shows that the customer cancelled the order', async () => {
  renderOrder(anOrder({ status: 'cancelled', cancelledAtMs: Date.now() }));
  expect(await screen.findByText(/by the customer/)).toBeVisible();
});

it('shows an empty state for a missing order', async () => {
  renderOrder(null);
  expect(await screen.findByText('There is no such order')).toBeVisible();
});

it('has a packing slip without prices', async () => {
  renderOrder(anOrder({ status: 'cancelled' }), ok(null), '/slip');
  const table = await screen.findByRole('table', { name: 'What to pack' });
  expect(within(table).getByRole('row', { name: /Kitchen Radio/ })).toHaveTextContent('2');
  expect(screen.getByText('This order is cancelled. Do not send it.')).toBeVisible();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});
