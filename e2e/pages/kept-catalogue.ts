import { expect, type Page } from '@playwright/test';

/** Waits until the device has kept the catalogue for a later visit. */
export async function untilCatalogueIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

function isKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('galleria-catalog');
    // It is not there yet: the page makes it.
    opened.onupgradeneeded = () => opened.transaction?.abort();
    opened.onerror = () => resolve(false);
    opened.onsuccess = () => {
      const { result: database } = opened;
      const keys = database.transaction('catalogs').objectStore('catalogs').getAllKeys();
      keys.onsuccess = () => {
        resolve(keys.result.length > 0);
        database.close();
      };
    };
  });
}
