import type { UnknownAction } from 'redux';

import { createShellStore } from './store';

it('gives a remote that is added again its new slices, from their beginning', () => {
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
