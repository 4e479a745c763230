/** IndexedDB answers within milliseconds, or is stuck: some browsers leave `open` without any event. */
export const INDEXED_DB_PATIENCE_MS = 3_000;

/**
 * The result of `work` with IndexedDB. `undefined` where the browser has none or refuses it, where
 * `work` fails, and where there is no answer in time.
 */
export async function withIndexedDb<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, INDEXED_DB_PATIENCE_MS, undefined);
  });
  try {
    return await Promise.race([work(), patience]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves when IndexedDB works, or has been found not to. The Firebase SDK waits for ever for one that
 * never answers, but can do without: so such a one is taken out of the page.
 */
export async function settleIndexedDb(): Promise<void> {
  const hasAnswered = await withIndexedDb(() =>
    new Promise<boolean>((resolve) => {
      const request = indexedDB.open('galleria-probe');
      request.addEventListener('success', () => {
        request.result.close();
        resolve(true);
      });
      request.addEventListener('error', () => resolve(true));
    }).catch(() => true),
  );
  if (!hasAnswered) Object.defineProperty(window, 'indexedDB', { value: undefined });
}
