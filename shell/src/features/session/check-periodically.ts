/** How often the sign-in service is asked whether the account still exists (P-SESSION-9). */
export const ASKING_EVERY_MS = 5 * 60_000;
const NOT_SOONER_THAN_MS = 60_000;

/**
 * Calls `ask` every five minutes, and when the page gets the focus, at most once a minute. Returns a
 * function that stops it.
 */
export function checkPeriodically(page: Window, ask: () => void): () => void {
  let askedAtMs = Date.now();

  function askAgain() {
    askedAtMs = Date.now();
    ask();
  }

  function askOnFocus() {
    if (Date.now() - askedAtMs >= NOT_SOONER_THAN_MS) askAgain();
  }

  const interval = setInterval(askAgain, ASKING_EVERY_MS);
  page.addEventListener('focus', askOnFocus);
  return () => {
    clearInterval(interval);
    page.removeEventListener('focus', askOnFocus);
  };
}
