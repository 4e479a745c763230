import { act, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';

import { VISITOR } from '../contract/session';
import { useHost, useScreen, useSession } from '../react';
import { A_USER, AN_ADMIN, aHost, renderRoutes, type FakeHostOptions } from '.';

it('records the calls', () => {
  const { host, notices, screens, visited, begun, ended, emitted } = aHost();
  host.notify({ type: 'success', title: 'Saved' });
  host.setScreen({ title: 'Hello' });
  host.navigate('/shop', { replace: true });
  host.session.beginUser('u7');
  host.session.end('asked');
  host.events.emit('order:placed', { orderIds: ['A'] });
  expect({ notices, screens, visited, begun, ended }).toEqual({
    notices: [{ type: 'success', title: 'Saved' }],
    screens: [{ title: 'Hello' }],
    visited: ['/shop'],
    begun: ['user u7'],
    ended: ['asked'],
  });
  expect(emitted('order:placed')).toEqual([{ orderIds: ['A'] }]);
});

it('delivers a request to a later subscriber, as the shell does', () => {
  const { host, emitted } = aHost();
  const requests = emitted('cart:add-requested');
  const product = {
    id: 1,
    title: 'Walnut desk speaker',
    priceCents: 1999,
    rating: { rate: 4.5, count: 2 },
    category: 'electronics' as const,
    image: '/pictures/speaker.svg',
  };
  host.events.emit('cart:add-requested', { product, amount: 1 });
  const heard = jest.fn();
  host.events.on('cart:add-requested', heard);
  expect(requests).toEqual([{ product, amount: 1 }]);
  expect(heard).toHaveBeenCalledTimes(1);
});

// Safe: the test stands for code that is not type-checked.
const bad = (value: unknown) => value as never;

it.each<[string, (told: ReturnType<typeof aHost>) => unknown]>([
  ['order:placed: orderIds', ({ host }) => host.events.emit('order:placed', { orderIds: [] })],
  ['notify: title', ({ host }) => host.notify({ type: 'error', title: '' })],
  ['setScreen: title', ({ host }) => host.setScreen(bad({}))],
  ['session.end', ({ host }) => host.session.end(bad('bored'))],
  ['parts.store', ({ host }) => void host.store.getState()],
])('refuses what the shell would refuse, and names the field: %s', (words, ask) => {
  const told = aHost();
  expect(() => ask(told)).toThrow(words);
  expect([...told.notices, ...told.screens, ...told.ended]).toEqual([]);
  expect(told.emitted('order:placed')).toEqual([]);
});

it('returns the return path only once, as the shell does', () => {
  const { host } = aHost({ returnPath: '/cart/order' });
  expect(host.session.takeReturnPath()).toBe('/cart/order');
  expect(host.session.takeReturnPath()).toBeNull();
});

it('can be copied, and accepts parts from the test', () => {
  const navigate = jest.fn();
  const { host } = aHost({ parts: { navigate } });
  expect({ ...host }).toHaveProperty('navigate', navigate);
});

it('fails a test whose listener throws', () => {
  const { host } = aHost();
  host.events.on('catalog:changed', () => {
    throw new Error('boom');
  });
  expect(() => host.events.emit('catalog:changed', { productIds: [] })).toThrow('boom');
});

function Page() {
  const host = useHost();
  useScreen('Hello');
  return (
    <button onClick={() => host.navigate('/bye')}>
      {useSession().kind} {host.session.current().kind}
    </button>
  );
}

it('emits each session and its end to the page in view', () => {
  const { host, become, screens } = aHost({ session: A_USER });
  renderRoutes('/hello', host, [{ path: '/hello', Component: Page }]);
  expect(screens).toEqual([{ title: 'Hello' }]);
  expect(screen.getByText('user user')).toBeVisible();
  act(() => become(AN_ADMIN));
  expect(screen.getByText('admin admin')).toBeVisible();
  act(() => host.session.end('expired'));
  expect(screen.getByText('visitor visitor')).toBeVisible();
  act(() => host.session.beginAdmin('b@example.com'));
  expect(screen.getByText('admin admin')).toBeVisible();
  act(() => host.session.clear());
  expect(screen.getByText('visitor visitor')).toBeVisible();
  act(() => become(VISITOR));
  expect(screen.getByText('visitor visitor')).toBeVisible();
});

it('opens the paths to which the page navigates', async () => {
  const { host, visited } = aHost();
  const { router } = renderRoutes('/hello', host, [{ path: '/hello', Component: Page }]);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect([visited, router.state.location.pathname]).toEqual([['/bye'], '/bye']);
});

function Shelf({ amount }: { amount: unknown }) {
  const { Slot } = useHost();
  // Safe: the test stands for code that is not type-checked.
  return <Slot name="cart:add-button" props={bad({ amount })} unavailable={<p>nobody</p>} />;
}

declare module '../contract' {
  interface Slots {
    'cart:add-button': { readonly amount: number };
  }
}

describe('a slot', () => {
  const slots = { 'cart:add-button': v.object({ amount: v.number() }) };
  const show = (amount: unknown, options: FakeHostOptions = {}) =>
    renderRoutes('/', aHost({ slots, ...options }).host, [
      { path: '/', element: <Shelf amount={amount} /> },
    ]);

  it('is empty', () => {
    show(2);
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('shows the component from the test', () => {
    show(2, { fills: { 'cart:add-button': ({ amount }) => <p>{amount} of them</p> } });
    expect(screen.getByText('2 of them')).toBeVisible();
  });

  it('refuses props that do not fit its declaration', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('two');
    const said = screen.getByRole('heading', { name: /^cart:add-button: amount: Invalid type/ });
    expect(said).toBeVisible();
    logged.mockRestore();
  });
});
