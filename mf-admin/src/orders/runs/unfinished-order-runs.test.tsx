import { screen } from '@testing-library/react';

import { routes } from '@galleria/shared-contracts/contract';
import { fail } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { fakeCustomers } from '../../testing/fake-customers';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { movePlan } from '../data/order-runs';

async function show(change: (runs: ReturnType<typeof fakeOrderRuns>['runs']) => void) {
  const fake = fakeOrderRuns();
  fake.begun(movePlan(['A1', 'A2', 'A3', 'A4', 'A5'], 'shipped'), { done: 1 });
  change(fake.runs);
  const { host } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    orders: fakeOrders([]),
    customers: fakeCustomers(),
    orderRuns: fake.runs,
  });
  renderAt(routes.admin('orders'), host, services);
  await screen.findByRole('heading', { name: 'Orders' });
  return fake;
}

it('says that runs cannot be read', async () => {
  await show((runs) => {
    runs.watchUnfinished = (onChange) => {
      onChange(fail({ kind: 'unavailable', message: 'The shop is away.', retryable: true }));
      return () => {};
    };
  });
  expect(
    await screen.findByText('Runs that are not finished cannot be shown. The shop is away.'),
  ).toBeVisible();
});
