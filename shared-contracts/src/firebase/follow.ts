import { ok, type Result } from '../domain/result';
import { failureFrom } from './app-error';
import type { FirebaseClient, LiveDatabase } from './client';

/** A subscriber. It gets the current value, or the error why there is none. */
export type OnChange<T> = (result: Result<T>) => void;

/**
 * Listens to the live database until the returned function is called. After that `onChange` is never called
 * again. `listen` starts the listeners and returns the function that stops them. If the callback passed to
 * `next` throws, `onChange` gets a failure.
 *
 *     follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
 *       onSnapshot(doc(db, 'meta/products'), (counter) => next(() => counter.get('lastId')), failed))
 */
export function follow<T>(
  firebase: Pick<FirebaseClient, 'live'>,
  onChange: OnChange<T>,
  listen: (
    live: LiveDatabase,
    next: (value: () => T) => void,
    failed: (cause: unknown) => void,
  ) => () => void,
): () => void {
  let isWanted = true;
  let stop = () => {};
  const tell = (result: Result<T>) => {
    if (isWanted) onChange(result);
  };
  const failed = (cause: unknown) => tell(failureFrom(cause));
  const next = (value: () => T) => {
    let result: Result<T>;
    try {
      result = ok(value());
    } catch (cause) {
      failed(cause);
      return;
    }
    tell(result);
  };
  firebase
    .live()
    .then((live) => {
      if (isWanted) stop = listen(live, next, failed);
    })
    .catch(failed);
  return () => {
    isWanted = false;
    stop();
  };
}
