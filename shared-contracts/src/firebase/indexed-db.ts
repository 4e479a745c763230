/**
 * The longest wait for IndexedDB. It answers within milliseconds, but in some browsers `open` fires no
 * event.
 */
export const INDEXED_DB_PATIENCE_MS = 3_000;

/**
 * The Firebase SDK opens this database to see whether IndexedDB works, and deletes it again if it has made it.
 * If the visitor leaves the page during that time, Chromium can block each later `open` of this database until the
 * browser is closed, and the sign-in of each page then waits 30 s. So the shop makes the database before the SDK and
 * never deletes it.
 */
const SDK_PROBE = 'validate-browser-context-for-indexeddb-analytics-module';

/**
 * Resolves when it is known whether IndexedDB works. Never rejects. The Firebase SDK works without
 * IndexedDB, but it would wait for ever for an IndexedDB that never answers. So this function removes such an
 * IndexedDB from the page.
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

/** Resolves when IndexedDB opens or refuses, and when the browser has no IndexedDB. */
async function hearIndexedDb(): Promise<true> {
  try {
    const request = indexedDB.open(SDK_PROBE);
    await new Promise<void>((resolve) => {
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
      request.addEventListener('error', () => resolve());
    });
  } catch {
    // IndexedDB is missing or denied. The SDK finds this out by itself.
  }
  return true;
}
