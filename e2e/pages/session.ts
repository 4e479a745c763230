import type { Page } from '@playwright/test';

/** The session as local storage contains it. */
export interface StoredSession {
  readonly token?: string;
  readonly admin?: string;
  readonly expiration?: string;
}

export function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate<StoredSession>(() =>
    Object.fromEntries(
      ['token', 'admin', 'expiration'].flatMap((key) => {
        const value = localStorage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    ),
  );
}

/** The minutes until the session expires, by the page's clock. */
export function minutesLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const expiration = localStorage.getItem('expiration') ?? '';
    return (Date.parse(expiration) - Date.now()) / 60_000;
  });
}
