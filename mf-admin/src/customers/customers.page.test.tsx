import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Cursor } from '../kit/data/cursor-page';
import { aCustomer } from '../testing/a-customer';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeOrders } from '../testing/fake-orders';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';
import { anOrder } from '../testing/an-order';
import { createCustomerCare } from './data/customer-care';
import type { CustomerRepository } from './data/customer.repository';

const PEOPLE = [
  aCustomer({ uid: 'nora' }),
  aCustomer({ uid: 'ben', name: 'Ben Bauer', email: 'ben@example.com', cart: null }),
];

/** A new object each time, as each answer is. */
const away = () => fail({ kind: 'unavailable', message: 'Away.', retryable: true });

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
      return attempts === 1 ? Promise.resolve(away()) : customers.page(size, after);
    },
  });
  expect(await screen.findByText('Away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
});

/** The customers in two pages. The second cannot be read until `mend` is called. */
function brokenOff() {
  const asked: unknown[] = [];
  let isBroken = true;
  return {
    asked,
    mend: () => {
      isBroken = false;
    },
    customers: {
      ...fakeCustomers(PEOPLE, 0),
      page: (_size: number, after: Cursor | null) => {
        asked.push(after?.values[0] ?? 'first');
        const rows = after === null ? PEOPLE.slice(0, 1) : PEOPLE.slice(1);
        const next = after === null ? { values: ['second'] } : null;
        return Promise.resolve(after && isBroken ? away() : ok({ rows, next }));
      },
    },
  };
}

it('keeps what it has read when the reading breaks off, says so, and reads on when told to', async () => {
  const { asked, mend, customers } = brokenOff();
  renderUsers(routes.admin('users'), customers);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'The users were not read to the end. Shown so far: 1 of 2. Away.',
  );
  expect(screen.getByRole('link', { name: 'Nora Newcomer' })).toBeVisible();
  expect(screen.queryByText(/^Reading/)).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1 of 2\. Away\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nora Newcomer' })).toBeVisible();
  expect(asked).toEqual(['first', 'second', 'second']);

  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nora Newcomer' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual(['first', 'second', 'second', 'second']);
});

it('says in a search that finds nothing that not all users were read', async () => {
  const { customers } = brokenOff();
  renderUsers(`${routes.admin('users')}?q=bauer`, customers);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The users were not read to the end/);
  expect(screen.getByText('Nothing fits these filters')).toBeVisible();
});

it('says that the users cannot be counted, and counts again when told to', async () => {
  let isAway = true;
  renderUsers(routes.admin('users'), {
    ...fakeCustomers(PEOPLE),
    count: () => Promise.resolve(isAway ? away() : ok(12_345)),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The number of all users could not be read. Away.',
  );
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/of 12,345/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says one outage once, and tries everything again at once', async () => {
  const { mend, customers } = brokenOff();
  let tell: Parameters<CustomerRepository['watchNewest']>[1] = () => {};
  let counts = 0;
  renderUsers(routes.admin('users'), {
    ...customers,
    watchNewest: (_size, onChange) => {
      tell = onChange;
      return () => {};
    },
    count: () => {
      counts += 1;
      return Promise.resolve(away());
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The users were not read to the end/);
  act(() => tell(away()));
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ben Bauer' })).toBeVisible();
  expect(counts).toBe(2);
  // The listener has not answered yet, so its old failure is not said.
  expect(screen.getByRole('alert')).toHaveTextContent(
    'What you see may have changed. Trying again.',
  );
  act(() => tell(ok(PEOPLE)));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The number of all users could not be read. Away.',
  );
});

it('tries again to follow and to count, too', async () => {
  let attempts = 0;
  const customers = fakeCustomers(PEOPLE);
  renderUsers(routes.admin('users'), {
    ...customers,
    watchNewest: (size, onChange) => {
      attempts += 1;
      if (attempts > 1) return customers.watchNewest(size, onChange);
      onChange(away());
      return () => {};
    },
    count: () => (attempts > 1 ? Promise.resolve(ok(12_345)) : Promise.resolve(away())),
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
