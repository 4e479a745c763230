/**
 * The longest wait for IndexedDB. It answers within milliseconds, but in some browsers `open` fires no
 * event.
 */
export const INDEXED_DB_PATIENCE_MS = 3_000;

/**
 * The result of `work` with IndexedDB. Resolves to `undefined` when the browser has no IndexedDB or refuses
 * it, when `work` fails, and when there is no answer in time. Never rejects.
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
 * Resolves when it is known whether IndexedDB works. The Firebase SDK works without IndexedDB, but would
 * wait for ever for one that never answers. So this removes a broken IndexedDB from the page.
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
