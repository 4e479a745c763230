/** @jest-environment node */
import { createEventBus, EventError } from './events';

const aProduct = {
  id: 1,
  title: 'Walnut desk speaker',
  priceCents: 1999,
  rating: { rate: 4.5, count: 2 },
  category: 'electronics',
  image: '/pictures/speaker.svg',
} as const;

describe('the event bus', () => {
  it('delivers to every subscriber, also when one of them throws', () => {
    const report = jest.fn();
    const bus = createEventBus({ report });
    const seen: string[] = [];
    bus.on('order:placed', () => {
      throw new Error('broken subscriber');
    });
    bus.on('order:placed', ({ orderIds }) => seen.push(...orderIds));

    bus.emit('order:placed', { orderIds: ['a'] });

    expect(seen).toEqual(['a']);
    expect(report).toHaveBeenCalledWith(new Error('broken subscriber'));
  });

  it('gives late subscribers the last value of a state event, and no event that keeps nothing', () => {
    const bus = createEventBus({ report: jest.fn() });
    bus.emit('session:changed', { kind: 'user', uid: 'u1', expiresAtMs: 1 });
    bus.emit('session:changed', { kind: 'visitor' });
    bus.emit('order:placed', { orderIds: ['a'] });
    const state = jest.fn();
    const moment = jest.fn();

    bus.on('session:changed', state);
    bus.on('order:placed', moment);

    expect(state.mock.calls).toEqual([[{ kind: 'visitor' }]]);
    expect(moment).not.toHaveBeenCalled();
  });

  it('keeps a request until its first subscriber, and reports that it is unhandled', () => {
    const unhandled = jest.fn();
    const unhandledLater = jest.fn();
    const bus = createEventBus({ report: jest.fn() });
    bus.onUnhandled(unhandled);
    const request = { amount: 1, product: aProduct };
    bus.emit('cart:add-requested', request);
    bus.onUnhandled(unhandledLater);
    const first = jest.fn();
    const second = jest.fn();

    bus.on('cart:add-requested', first);
    bus.on('cart:add-requested', second);

    expect(unhandled).toHaveBeenCalledWith('cart:add-requested');
    expect(unhandledLater).toHaveBeenCalledWith('cart:add-requested');
    expect(first.mock.calls).toEqual([[request]]);
    expect(second).not.toHaveBeenCalled();
  });

  it('discards a request that nobody will handle', () => {
    const bus = createEventBus({ report: jest.fn() });
    bus.emit('cart:add-requested', { amount: 1, product: aProduct });
    const listener = jest.fn();

    bus.discard('cart:add-requested');
    bus.on('cart:add-requested', listener);

    expect(listener).not.toHaveBeenCalled();
  });

  it('stops delivering after unsubscribing', () => {
    const bus = createEventBus({ report: jest.fn() });
    const listener = jest.fn();
    bus.on('order:placed', listener)();

    bus.emit('order:placed', { orderIds: ['a'] });

    expect(listener).not.toHaveBeenCalled();
  });

  it('refuses an invalid payload, names event and field, and delivers nothing', () => {
    const bus = createEventBus({ report: jest.fn() });
    const listener = jest.fn();
    bus.on('catalog:changed', listener);

    expect(() => bus.emit('catalog:changed', { productIds: [1.5] })).toThrow(EventError);
    expect(() => bus.emit('catalog:changed', { productIds: [1.5] })).toThrow(
      /catalog:changed: productIds/,
    );
    expect(listener).not.toHaveBeenCalled();
  });
});
