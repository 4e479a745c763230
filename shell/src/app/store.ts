import { combineSlices, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reducer, Store } from 'redux';

import { VISITOR, type Session } from '@galleria/shared-contracts/contract';

const sessionSlice = createSlice({
  name: 'session',
  initialState: VISITOR,
  reducers: {
    sessionChanged: (_state, action: PayloadAction<Session>) => action.payload,
  },
});

export const { sessionChanged } = sessionSlice.actions;

export interface ShellStore {
  readonly store: Store;
  /** Adds a remote's slices and the services its thunks find in `extra[remote name]`. */
  readonly addRemote: (
    name: string,
    reducers: Readonly<Record<string, Reducer>>,
    services: unknown,
  ) => void;
}

/** The page's one Redux store. Remotes bring their slices when they are loaded. */
export function createShellStore(): ShellStore {
  const rootReducer = combineSlices(sessionSlice).withLazyLoadedSlices<Record<string, unknown>>();
  const services: Record<string, unknown> = {};
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
  return {
    store,
    addRemote(name, reducers, remoteServices) {
      services[name] = remoteServices;
      for (const [key, reducer] of Object.entries(reducers)) {
        rootReducer.inject({ reducerPath: key, reducer });
      }
      // Injected slices get their initial state with the next action, whatever it is.
      store.dispatch({ type: 'shell/remoteAdded', payload: name });
    },
  };
}
