import { fetchAnew } from '@galleria/shared-contracts/contract';

declare global {
  /** Remotes pass each style sheet that they load to this function (remote-kit: integrity-plugin.ts). */
  var galleriaStyles: ((link: HTMLLinkElement) => void) | undefined;
}

/** After this time a page is shown without the style sheet. */
const PATIENCE_MS = 3_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Shows a page even if one of its style sheets fails or hangs, and retries the style sheet. */
export function careForStyles(): void {
  globalThis.galleriaStyles = supervise;
  // The early script has added these style sheets.
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
    if (!link.sheet) supervise(link);
  });
}

function supervise(link: HTMLLinkElement, retryMs = FIRST_RETRY_MS): void {
  // The handler of webpack's loader, which shows the page.
  const { onload } = link;
  const timer = setTimeout(showPage, PATIENCE_MS);
  link.onload = (event) => {
    clearTimeout(timer);
    onload?.call(link, event);
  };
  link.onerror = showPage;
  function showPage() {
    clearTimeout(timer);
    link.onerror = null;
    onload?.call(link, new Event('load'));
    const retry = setTimeout(() => void tryAgain(link, retryMs), retryMs);
    // The style sheet may still arrive; then no retry is needed.
    link.onload = () => clearTimeout(retry);
  }
}

async function tryAgain(link: HTMLLinkElement, retryMs: number): Promise<void> {
  await fetchAnew(link.href);
  // Safe: the clone of a link element is a link element.
  const fresh = link.cloneNode() as HTMLLinkElement;
  supervise(fresh, Math.min(retryMs * 2, LONGEST_RETRY_MS));
  link.replaceWith(fresh);
}
