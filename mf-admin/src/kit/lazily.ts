/**
 * Makes a value when it is first used. Use it for formats of `Intl`, which would delay the start of the back office: the
 * first format takes a computer 20 to 40 ms, each further kind about 5 ms.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
