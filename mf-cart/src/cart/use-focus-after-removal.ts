import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** The attributes of the element of a line that can get the focus. */
export const LINE_TITLE = { 'data-line-title': '' } as const;

/**
 * Call it before the line at this place or its problem is removed, because the focused button disappears
 * with it.
 */
export type Removing = (place: number) => void;

/**
 * Moves the focus when the focused line or the button that solves its problem disappears: to the line that
 * is in this place then, or to the heading. It waits until the number of lines and problems has fallen,
 * because news of the stored cart may render the same lines once more.
 *
 * @param count The number of lines, of their problems and of notices that a button takes away; 0 only when the page
 *   shows the empty cart.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  count: number,
): Removing {
  const removedAt = useRef<number | null>(null);
  const countBefore = useRef(count);

  useLayoutEffect(() => {
    // Another tab or device may have emptied the cart, so nobody has called `removing` here.
    const place = removedAt.current ?? (count === 0 ? 0 : null);
    const hasGone = count < countBefore.current;
    countBefore.current = count;
    if (place === null || !hasGone) return;
    removedAt.current = null;
    // Something else has the focus: the removal was refused, and another device removed this line.
    if (document.activeElement !== document.body) return;
    const titles = container.current?.querySelectorAll<HTMLElement>('[data-line-title]') ?? [];
    const heading = container.current?.querySelector<HTMLElement>('[data-page-heading]');
    (titles[Math.min(place, titles.length - 1)] ?? heading)?.focus();
  }, [container, count]);

  return useCallback((place) => {
    removedAt.current = place;
  }, []);
}
