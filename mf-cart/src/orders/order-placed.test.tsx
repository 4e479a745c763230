import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { VISITOR, type Host, type Session } from '@galleria/shared-contracts/contract';
import { fail, type Order, type Result } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';
import { A_USER, aHost } from '@galleria/shared-contracts/testing';

import { ServicesProvider } from '../data/use-services';
import { AWAY, fakeServices, type FakeWorld } from '../testing/fake-services';
import { OrderPlaced } from './order-placed';

const ID = '7K2F9QWX3M5T';
const ORDER: Order = {
  id: ID,
  uid: 'u1',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
  lines: [{ id: 1, title: 'Kitchen Radio', priceCents: 5_000, amount: 2 }],
  totalCents: 10_000,
  totalNumItems: 2,
  status: 'placed',
  createdAtMs: 1,
  shippedAtMs: null,
  deliveredAtMs: null,
  cancelledAtMs: null,
  tracking: null,
  returned: null,
};

/** Renders the confirmation for this shopper, as the home page does. */
function open(uid: string | null, world: FakeWorld, placedIds: readonly string[] = [ID]) {
  const made = fakeServices(world);
  if (placedIds.length > 0) made.services.placed.add('u1', placedIds);
  const hosts: Host[] = [];
  const page = (shopper: string | null) => {
    const session: Session = shopper === null ? VISITOR : { ...A_USER, uid: shopper };
    const { host } = aHost({ session });
    hosts.push(host);
    return (
      <MemoryRouter>
        <HostProvider value={host}>
          <ServicesProvider value={made.services}>
            <OrderPlaced />
          </ServicesProvider>
        </HostProvider>
      </MemoryRouter>
    );
  };
  const view = () => render(page(uid));
  return { ...made, ...view(), page, view, events: hosts[0]?.events };
}

it('says what was ordered, where it goes, and leads to the order', () => {
  open('u1', { orders: [ORDER] });
  const panel = within(screen.getByRole('region', { name: 'Order placed' }));
  expect(panel.getByText('7K2F-9QWX-3M5T')).toBeVisible();
  expect(panel.getByText('2 x Kitchen Radio')).toBeVisible();
  expect(panel.getByText('$100.00')).toBeVisible();
  expect(panel.getByText('1 High Street, Town')).toBeVisible();
  expect(panel.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    `/orders/${ID}`,
  );
});

it('is not shown to another shopper, whose session begins in the same page', () => {
  const { page, rerender } = open('u1', { orders: [ORDER] });
  expect(screen.getByRole('region', { name: 'Order placed' })).toBeVisible();
  rerender(page('u2'));
  expect(screen.queryByRole('region', { name: 'Order placed' })).not.toBeInTheDocument();
});

it('comes when the order is placed while the home page is in view', () => {
  const { services, events } = open('u1', { orders: [ORDER] }, []);
  services.placed.add('u1', [ID]);
  act(() => events?.emit('order:placed', { orderIds: [ID] }));
  expect(screen.getByRole('region', { name: 'Order placed' })).toBeVisible();
});

it('is there after a reload, until it is closed', async () => {
  const { unmount, view } = open('u1', { orders: [ORDER] });
  unmount();
  const { unmount: unmountAgain } = view();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmountAgain();
  view();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('leaves the focus at the heading of the page when it is closed', async () => {
  render(
    <h1 tabIndex={-1} data-page-heading="">
      Home
    </h1>,
  );
  open('u1', { orders: [ORDER] });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});

it('lists each order of a large cart', () => {
  const second = { ...ORDER, id: '7K2F9QWX3M5V' };
  open('u1', { orders: [ORDER, second] }, [ORDER.id, second.id]);
  const panel = within(screen.getByRole('region', { name: '2 orders placed' }));
  expect(panel.getAllByRole('link', { name: 'See your order' })).toHaveLength(2);
});

it.each([
  ['a visitor', null],
  ['another shopper', 'u2'],
])('is not there for %s', (_, uid) => {
  expect(open(uid, { orders: [ORDER] }).container).toBeEmptyDOMElement();
});

it('is not there when nothing was ordered', () => {
  expect(open('u1', { orders: [ORDER] }, []).container).toBeEmptyDOMElement();
});

it('shows the number and the link when the order cannot be read, or is late', () => {
  const { services, unmount, view } = open('u1', { orders: [] });
  let answer: ((result: Result<Order | null>) => void) | undefined;
  jest.spyOn(services.orders, 'watch').mockImplementation((_id, onChange) => {
    answer = onChange;
    return () => undefined;
  });
  unmount();
  view();
  // No loading state, because it is as high as the window.
  expect(screen.queryByText('Loading....')).not.toBeInTheDocument();
  expect(screen.getByText('7K2F-9QWX-3M5T')).toBeVisible();
  act(() => answer?.(fail(AWAY)));
  expect(screen.getByRole('link', { name: 'See your order' })).toBeVisible();
});
