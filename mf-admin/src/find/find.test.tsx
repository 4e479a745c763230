import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { fakeCustomers } from '../testing/fake-customers';
import { fakeOrders } from '../testing/fake-orders';
import { fakeProducts } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { Find } from './find';

let isLoadable = false;

jest.mock('./find-box', (): unknown => {
  if (!isLoadable) throw new Error('The chunk is gone');
  return jest.requireActual('./find-box');
});

it('keeps the focus of the button that loads the search, and gives it to the field', async () => {
  const services = fakeServices({
    ...fakeProducts([]).services,
    customers: fakeCustomers(),
    orders: fakeOrders(),
  });
  const element = (
    <>
      <Find services={services} />
      <Find services={services} />
    </>
  );
  renderRoutes('/work', aHost({ session: AN_ADMIN }).host, [{ path: '*', element }]);
  const buttons = () => screen.findAllByRole('button', { name: /Load it$/ });
  const [first] = await buttons();
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'));
  // Loading has failed again.
  expect(first).toHaveFocus();

  isLoadable = true;
  await userEvent.click(first as HTMLElement);
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  expect(field).toHaveFocus();

  // A field that is loaded late does not take the focus from another element.
  const [second] = await buttons();
  fireEvent.click(second as HTMLElement);
  await waitFor(() =>
    expect(screen.getAllByRole('combobox', { name: 'Find anything' })).toHaveLength(2),
  );
  expect(field).toHaveFocus();
});
