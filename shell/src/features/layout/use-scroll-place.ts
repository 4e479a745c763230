import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

import { isInPlace, routes } from '@galleria/shared-contracts/contract';

/** A page that is shorter than before for this long is not going to grow. */
const LONGEST_WAIT_MS = 10_000;
/** Events of a visitor who scrolls. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls each new path to its top, and on the way back to the place where the visitor was (P-NAV-8,
 * P-NAV-10). Leaves out the order form, which scrolls itself into view. Replaces the browser's own scroll
 * restoration, which comes before pages have their content.
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const way: string = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef<Location | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // For a reload the browser's own restoration is right.
    const leave = () => (window.history.scrollRestoration = 'auto');
    const comeBack = () => (window.history.scrollRestoration = 'manual');
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    const { pathname, hash } = location;
    const entry = entryOf(location);
    const wanted = way === 'POP' ? places.current.get(entry) : 0;
    const isNew = before !== null && before.pathname !== pathname && !isInPlace(location.state);
    // The browser scrolls for a link within the page, and the order form scrolls itself.
    const isOurs = hash === '' && pathname !== routes.orderForm();
    const stop =
      isOurs && before && (isNew || (way === 'POP' && wanted !== undefined))
        ? scrollWhenLongEnough(wanted ?? 0)
        : undefined;
    const note = () => places.current.set(entry, window.scrollY);
    // Note the place also if the visitor does not scroll. Do it later, because reading `scrollY` forces a layout.
    const unread = places.current.has(entry) ? undefined : setTimeout(note);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      clearTimeout(unread);
      window.removeEventListener('scroll', note);
    };
  }, [location, way]);
}

/** Identifies an entry of the history. The key is not enough, because the browser makes entries without a key. */
function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
}

/** Scrolls now, and again while the page grows, until the place is reached or the visitor scrolls. */
function scrollWhenLongEnough(wanted: number): () => void {
  const isThere = () => {
    window.scrollTo(0, wanted);
    return window.scrollY >= wanted - 1;
  };
  if (isThere()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  for (const type of OWN_SCROLLING) window.addEventListener(type, stop, { passive: true });

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of OWN_SCROLLING) window.removeEventListener(type, stop);
  }

  return stop;
}
