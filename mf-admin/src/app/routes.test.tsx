import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes, VISITOR, type Session } from '@galleria/shared-contracts/contract';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { createDamagedDocuments } from '../kit/data/damaged';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeFigures } from '../testing/fake-figures';
import { fakeOrders } from '../testing/fake-orders';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const services = fakeServices({
  orders: fakeOrders(),
  figures: fakeFigures(),
  customers: fakeCustomers(),
});

it.each<[string, Session]>([
  ['a visitor', VISITOR],
  ['a shopper', { kind: 'user', uid: 'u1', expiresAtMs: 1 }],
])('keeps %s out', async (_case, session) => {
  const { host, notices } = aHost({ session });
  const { router } = renderAt(routes.admin('orders'), host, services);
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe(routes.adminLogin());
  expect(notices).toEqual([{ type: 'error', title: 'Unauthenticated' }]);
});

it('checks the session on every page', async () => {
  const { host, notices, become } = aHost({ session: AN_ADMIN });
  const { router } = renderAt(routes.admin('orders'), host, services);
  await screen.findByRole('heading', { name: 'Orders' });
  act(() => become(VISITOR));
  await act(() => router.navigate(routes.admin('dashboard')));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(notices).toEqual([{ type: 'error', title: 'Unauthenticated' }]);
});

it('leads from /admin to the dashboard', async () => {
  const { router } = renderAt('/admin', aHost({ session: AN_ADMIN }).host, services);
  await screen.findByRole('navigation', { name: 'Back office' });
  expect(router.state.location.pathname).toBe(routes.admin('dashboard'));
});

it('keeps the navigation on a page that does not exist', async () => {
  renderAt('/admin/nope', aHost({ session: AN_ADMIN }).host, services);
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  expect(screen.getByText('There is no such page.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Back office' })).toBeVisible();
});

it('names documents that cannot be read, until they can be', async () => {
  const damaged = createDamagedDocuments();
  const told = fakeServices({ orders: fakeOrders(), damaged });
  renderAt(routes.admin('orders'), aHost({ session: AN_ADMIN }).host, told);
  await screen.findByRole('heading', { name: 'Orders' });
  expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
  const document = { id: 'o1', ref: { path: 'orders/o1' }, data: () => ({}) };
  const read = (parse: () => string) =>
    // Safe: nothing else of a document is used.
    act(() => {
      damaged.rowsOf([document as never], parse);
    });
  read(() => {
    throw new Error('No status');
  });
  expect(screen.getByText(/1 document cannot be read and is left out here/)).toBeVisible();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced.join(' ')).toContain('1 document cannot be read');
  expect(screen.getByText('orders/o1, No status')).toBeVisible();
  read(() => 'a row');
  expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
  // Nor when it is deleted.
  read(() => {
    throw new Error('No status');
  });
  act(() => damaged.forget('orders/o1'));
  expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
});

it('marks the current entry, and opens and closes the menu of small screens', async () => {
  renderAt(routes.admin('orders'), aHost({ session: AN_ADMIN }).host, services);
  const side = await screen.findByRole('navigation', { name: 'Back office' });
  expect(within(side).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const toggle = within(side).getByRole('button', { name: 'Back office Orders' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
