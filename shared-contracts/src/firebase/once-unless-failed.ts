/** Calls `load` at the first call and gives its answer to all; a failure is forgotten. */
export function onceUnlessFailed<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
