import { combineSlices } from '@reduxjs/toolkit';
import {
  applyMiddleware,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
  type UnknownAction,
} from 'redux';
import { withExtraArgument } from 'redux-thunk';

export interface ShellStore {
  readonly store: Store;
  /** Adds a remote's slices and its services. Thunks read the services from `extra[remote name]`. */
  readonly addRemote: (
    name: string,
    reducers: Readonly<Record<string, Reducer>>,
    services: unknown,
  ) => void;
}

/** The page's one Redux store. Remotes add their slices when they are loaded; the shell has none. */
export function createShellStore(): ShellStore {
  const rootReducer = combineSlices().withLazyLoadedSlices<Record<string, unknown>>();
  const services: Record<string, unknown> = {};
  // `configureStore` would add developer tools, which the home page's budget of scripts has no room for.
  const store = createStore(rootReducer, applyMiddleware(withExtraArgument(services)));
  return {
    store,
    addRemote(name, reducers, remoteServices) {
      // Injected slices get their initial state only with the next action. This one also resets the slices
      // of an earlier attempt, which may have been another version.
      const added = { type: 'shell/remoteAdded' };
      // A reducer that throws in the store breaks every later action, also the actions of other remotes.
      for (const [key, reducer] of Object.entries(reducers)) {
        if (reducer(undefined, added) === undefined) throw new TypeError(`${key} has no state`);
      }
      services[name] = remoteServices;
      for (const [key, reducer] of Object.entries(reducers)) {
        rootReducer.inject(
          {
            reducerPath: key,
            reducer: (state: unknown, action: UnknownAction): unknown =>
              reducer(action === added ? undefined : state, action),
          },
          { overrideExisting: true },
        );
      }
      store.dispatch(added);
    },
  };
}
