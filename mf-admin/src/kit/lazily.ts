/**
 * Makes a value at its first use. For formats of `Intl`: the first one takes a computer 20 to 40 ms, each further kind
 * about 5 ms, and the back office would wait for it at its start.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
