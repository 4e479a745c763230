import { mendingFiles } from '../contract/load-files';

/** A value that is loaded when it is first needed. */
export interface Lazy<T> {
  /** Loads the value at the first call. Later calls share the result. After a failure the next call tries again. */
  readonly load: () => Promise<T>;
  /** The value, as soon as it is loaded. */
  readonly value: T | undefined;
}

/**
 * Makes a lazy value. `load` is called until it has succeeded once, and never twice at the same time.
 * Damaged files in the browser's cache are fetched again. Rejects like `mendingFiles`.
 */
export function lazyWithRetry<T>(load: () => Promise<T>): Lazy<T> {
  const loadMended = mendingFiles(load);
  let pending: Promise<T> | undefined;
  let value: T | undefined;
  return {
    get value() {
      return value;
    },
    load: () =>
      (pending ??= loadMended().then(
        (loaded) => (value = loaded),
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      )),
  };
}
