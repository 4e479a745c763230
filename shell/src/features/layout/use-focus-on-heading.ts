import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { isInPlace, routes } from '@galleria/shared-contracts/contract';

import { useScreenInView, type ScreenInView } from './screen-in-view';

/** A heading that appears after this time does not get the focus. */
const LONGEST_WAIT_MS = 10_000;

/**
 * After a navigation, moves the focus to the new page's heading as soon as it is rendered: a screen
 * reader reads it, and Tab continues from it (P-NAV-9). A new page is a new path, or a new title
 * under the same path. Does not move the focus for the first page, when only a part of the page has
 * changed, and when the visitor has moved the focus.
 */
export function useFocusOnHeading(mainId: string, screens: ScreenInView): void {
  const location = useLocation();
  const { key, pathname } = location;
  const way: string = useNavigationType();
  const stays = way !== 'POP' && isInPlace(location.state);
  const title = useScreenInView(screens)?.title;
  const shown = useRef<{ pathname: string; title: string | undefined } | null>(null);
  const left = useRef<Element | null>(null);

  // A layout effect runs before the page is painted. On a slow phone a visitor may enter a field before other effects.
  useLayoutEffect(() => {
    // Note the focus once for each navigation: when the title is set late, the visitor may already be in a field.
    left.current = document.activeElement;
  }, [key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, title };
    // The order form is below the heading of the cart and scrolls itself into view.
    if (before?.title === undefined || pathname === routes.orderForm() || stays) return;
    if (before.pathname === pathname && before.title === title) return;
    return focusWhenThere(mainId, left.current);
  }, [mainId, pathname, title, stays]);
}

/** `left` is the element that had the focus at the time of the navigation. */
function focusWhenThere(mainId: string, left: Element | null): () => void {
  const main = document.getElementById(mainId);
  if (!main) return () => {};
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  observer.observe(main, { childList: true, subtree: true });
  tryNow();

  function tryNow() {
    const heading = main?.querySelector<HTMLElement>('[data-page-heading]');
    if (!heading) return;
    stop();
    const active = document.activeElement;
    const hasMoved = active !== left && active !== heading && active !== document.body;
    // `useScrollPlace` scrolls the page.
    if (!hasMoved) heading.focus({ preventScroll: true });
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }

  return stop;
}
