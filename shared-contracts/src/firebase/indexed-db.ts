/**
 * The longest wait for IndexedDB. It answers within milliseconds, but in some browsers `open` fires no
 * event.
 */
export const INDEXED_DB_PATIENCE_MS = 3_000;

/**
 * The Firebase SDK opens this database to see whether IndexedDB works, and deletes it again if it made it.
 * When a page is left in the middle of that, Chromium can keep each later `open` of it waiting until the
 * browser ends, and each sign-in of a page then waits 30 s. So the shop makes it first, for good.
 */
const SDK_PROBE = 'validate-browser-context-for-indexeddb-analytics-module';

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
    const request = indexedDB.open(SDK_PROBE);
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
