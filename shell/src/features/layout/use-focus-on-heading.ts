import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useEventState } from '@galleria/shared-contracts/react';

/** A page that brings no heading for so long has lost its turn. */
const LONGEST_WAIT_MS = 10_000;

/**
 * After a navigation the focus goes to the new page's heading, as soon as it is there: a screen
 * reader reads it, and Tab goes on from it. A new page is a new path, or a new title under the
 * same path; never the first one, and never one whose visitor has moved the focus meanwhile.
 */
export function useFocusOnHeading(mainId: string): void {
  const { pathname } = useLocation();
  const title = useEventState('screen:shown')?.title;
  const shown = useRef<{ pathname: string; title: string | undefined } | null>(null);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, title };
    // The order form scrolls itself into view, below the heading of the cart.
    if (before?.title === undefined || pathname.endsWith('/cart/order')) return;
    if (before.pathname === pathname && before.title === title) return;
    return focusWhenThere(mainId);
  }, [mainId, pathname, title]);
}

function focusWhenThere(mainId: string): () => void {
  const main = document.getElementById(mainId);
  if (!main) return () => {};
  const active = document.activeElement;
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  observer.observe(main, { childList: true, subtree: true });
  tryNow();

  function tryNow() {
    const heading = main?.querySelector<HTMLElement>('[data-page-heading]');
    if (!heading) return;
    stop();
    const hasMoved = document.activeElement !== active && document.activeElement !== document.body;
    if (!hasMoved) heading.focus();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }

  return stop;
}
