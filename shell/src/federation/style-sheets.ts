import { fetchAnew } from '@galleria/shared-contracts/contract';

declare global {
  /** Remotes hand each style sheet that they load to it (tooling: integrity-plugin.ts). */
  var galleriaStyles: ((link: HTMLLinkElement) => void) | undefined;
}

/** A page is shown without a style sheet that takes longer. */
const PATIENCE_MS = 3_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** A style sheet that fails or hangs costs no page: it is shown without, and the file tried again. */
export function careForStyles(): void {
  globalThis.galleriaStyles = care;
  // Those that the early script has put there.
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
    if (!link.sheet) care(link);
  });
}

function care(link: HTMLLinkElement, retryMs = FIRST_RETRY_MS): void {
  // The loader's own: told of a load, it shows the page.
  const { onload } = link;
  const timer = setTimeout(goOn, PATIENCE_MS);
  link.onload = (event) => {
    clearTimeout(timer);
    onload?.call(link, event);
  };
  link.onerror = goOn;
  function goOn() {
    clearTimeout(timer);
    link.onerror = null;
    onload?.call(link, new Event('load'));
    const retry = setTimeout(() => void tryAgain(link, retryMs), retryMs);
    // It may come late.
    link.onload = () => clearTimeout(retry);
  }
}

async function tryAgain(link: HTMLLinkElement, retryMs: number): Promise<void> {
  await fetchAnew(link.href);
  // Safe: a clone of a link is one.
  const fresh = link.cloneNode() as HTMLLinkElement;
  care(fresh, Math.min(retryMs * 2, LONGEST_RETRY_MS));
  link.replaceWith(fresh);
}
