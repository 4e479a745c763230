import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { aCustomer } from '../testing/a-customer';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeOrders } from '../testing/fake-orders';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';
import { anOrder } from '../testing/an-order';
import { createCustomerCare } from './data/customer-care';

const PEOPLE = [
  aCustomer({ uid: 'nora' }),
  aCustomer({ uid: 'ben', name: 'Ben Bauer', email: 'ben@example.com', cart: null }),
];

function renderUsers(path: string, customers = fakeCustomers(PEOPLE, 1)) {
  const services = fakeServices({
    customers,
    customerCare: createCustomerCare(() => Promise.reject(new Error('This test changes nothing'))),
    orders: fakeOrders([anOrder({ status: 'shipped' })]),
  });
  return renderAt(path, aHost({ session: AN_ADMIN }).host, services);
}

it('lists live customers and those that were read once', async () => {
  renderUsers(routes.admin('users'));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toHaveAttribute(
    'href',
    routes.adminUser('ben'),
  );
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

it('finds a customer by any part of a name or an e-mail', async () => {
  const { router } = renderUsers(routes.admin('users'));
  await userEvent.type(await screen.findByLabelText('Search'), 'bauer');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?q=bauer'));
});

it('says when there are more customers than it reads', async () => {
  const customers = { ...fakeCustomers(PEOPLE), count: () => Promise.resolve(ok(12_345)) };
  renderUsers(routes.admin('users'), customers);
  expect(await screen.findByText(/of 12,345/)).toBeVisible();
});

it('does not say so when one of few cannot be read', async () => {
  const customers = { ...fakeCustomers(PEOPLE), count: () => Promise.resolve(ok(3)) };
  renderUsers(routes.admin('users'), customers);
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
  expect(screen.queryByText(/who signed up last/)).not.toBeInTheDocument();
});

it('shows the error and tries again', async () => {
  let attempts = 0;
  const customers = fakeCustomers(PEOPLE);
  renderUsers(routes.admin('users'), {
    ...customers,
    page: (size, after) => {
      attempts += 1;
      return attempts === 1
        ? Promise.resolve(fail({ kind: 'unavailable', message: 'Away.', retryable: true }))
        : customers.page(size, after);
    },
  });
  expect(await screen.findByText('Away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
});

it('tries again to follow and to count, too', async () => {
  let attempts = 0;
  const away = fail({ kind: 'unavailable', message: 'Away.', retryable: true });
  const customers = fakeCustomers(PEOPLE);
  renderUsers(routes.admin('users'), {
    ...customers,
    watchNewest: (size, onChange) => {
      attempts += 1;
      if (attempts > 1) return customers.watchNewest(size, onChange);
      onChange(away);
      return () => {};
    },
    count: () => (attempts > 1 ? Promise.resolve(ok(12_345)) : Promise.resolve(away)),
  });
  expect(await screen.findByText('What you see may have changed. Away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
  expect(await screen.findByText(/of 12,345/)).toBeVisible();
});

it('shows a customer’s orders and cart', async () => {
  renderUsers(routes.adminUser('nora'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Newcomer' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'order-1' })).toBeVisible();
  expect(screen.getByText('Nothing is in the cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All their orders' })).toHaveAttribute(
    'href',
    `${routes.admin('orders')}?customer=nora%40example.com`,
  );
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
});

it('reports an invalid cart and a missing customer', async () => {
  const { router } = renderUsers(routes.adminUser('ben'));
  expect(await screen.findByText('What is stored as their cart cannot be read.')).toBeVisible();
  await act(() => router.navigate(routes.adminUser('nobody')));
  expect(await screen.findByText('There is no such user')).toBeVisible();
});
