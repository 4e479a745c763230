import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks what takes the focus of a line. */
export const LINE_TITLE = { 'data-line-title': '' } as const;

/** Told that the line at this place is about to go, and with it the button that has the focus. */
export type Removing = (place: number) => void;

/**
 * When a line goes and the focus with it, the focus moves to the one that takes its place, or to the
 * heading. Not before it has gone: what the database says meanwhile may draw the same lines once more.
 *
 * @param count How many lines there are.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  count: number,
): Removing {
  const removedAt = useRef<number | null>(null);
  const countBefore = useRef(count);

  useLayoutEffect(() => {
    const place = removedAt.current;
    const hasGone = count < countBefore.current;
    countBefore.current = count;
    if (place === null || !hasGone) return;
    removedAt.current = null;
    // That removal was refused, and this line went by another device.
    if (document.activeElement !== document.body) return;
    const titles = container.current?.querySelectorAll<HTMLElement>('[data-line-title]') ?? [];
    const heading = container.current?.querySelector<HTMLElement>('[data-page-heading]');
    (titles[Math.min(place, titles.length - 1)] ?? heading)?.focus();
  }, [container, count]);

  return useCallback((place) => {
    removedAt.current = place;
  }, []);
}
