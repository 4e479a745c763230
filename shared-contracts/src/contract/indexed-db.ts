/**
 * The longest wait for IndexedDB. It answers within milliseconds, but in some browsers `open` fires no
 * event.
 */
export const INDEXED_DB_PATIENCE_MS = 3_000;

/**
 * Resolves when it is known whether IndexedDB works. Never rejects. The Firebase SDK works without
 * IndexedDB, but would wait for ever for one that never answers. So this removes a silent IndexedDB from
 * the page.
 */
export async function settleIndexedDb(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, INDEXED_DB_PATIENCE_MS, false);
  });
  const hasAnswered = await Promise.race([hearIndexedDb(), patience]);
  clearTimeout(timer);
  if (!hasAnswered) Object.defineProperty(window, 'indexedDB', { value: undefined });
}

/** Resolves when IndexedDB opens or refuses, and when the browser has none. */
async function hearIndexedDb(): Promise<true> {
  try {
    const request = indexedDB.open('galleria-probe');
    await new Promise<void>((resolve) => {
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
      request.addEventListener('error', () => resolve());
    });
  } catch {
    // The SDK finds out by itself that there is none, or that it is denied.
  }
  return true;
}
