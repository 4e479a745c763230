import { mendingFiles } from '../contract/load-files';

/** Something that is loaded when it is first needed. */
export interface Lazy<T> {
  /** Loads at the first call and shares the answer. A failure is forgotten: the next call tries again. */
  readonly load: () => Promise<T>;
  /** The value, as soon as it is loaded. */
  readonly value: T | undefined;
}

/**
 * `load` is called until it has succeeded once, never twice at a time, and with files that are fetched
 * anew where the browser's copy is damaged. Rejects as `mendingFiles` does.
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
