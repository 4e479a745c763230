import type { UnknownAction } from 'redux';

import { createShellStore } from './store';

it('replaces the slices of a remote that is added again, and resets their state', () => {
  const { store, addRemote } = createShellStore();
  const wrote = (state: string[] = [], { type }: UnknownAction) =>
    type === 'write' ? [...state, 'a line'] : state;
  const counts = (state = { lines: 0 }, { type }: UnknownAction) =>
    type === 'write' ? { lines: state.lines + 1 } : state;

  addRemote('mf-cart', { cart: wrote }, {});
  addRemote('mf-auth', { auth: counts }, {});
  store.dispatch({ type: 'write' });
  expect(store.getState()).toEqual({ cart: ['a line'], auth: { lines: 1 } });

  addRemote('mf-cart', { cart: counts }, {});
  expect(store.getState()).toEqual({ cart: { lines: 0 }, auth: { lines: 1 } });
  store.dispatch({ type: 'write' });
  expect(store.getState()).toEqual({ cart: { lines: 1 }, auth: { lines: 2 } });
});

it.each<[string, unknown]>([
  [
    'that throws',
    () => {
      throw new Error('no storage');
    },
  ],
  ['that has no state', () => undefined],
  ['that is none', {}],
])('does not add a reducer %s, because it would break all actions', (_which, broken) => {
  const { store, addRemote } = createShellStore();
  const counts = (lines = 0, { type }: UnknownAction) => (type === 'write' ? lines + 1 : lines);
  addRemote('mf-cart', { cart: counts }, {});

  // Safe: the test stands for a remote that is not type-checked.
  const reducers = { fine: counts, broken: broken as typeof counts };
  expect(() => addRemote('mf-new', reducers, {})).toThrow();
  store.dispatch({ type: 'write' });
  expect(store.getState()).toEqual({ cart: 1 });
});
