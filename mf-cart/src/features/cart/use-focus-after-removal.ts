import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Marks what takes the focus of a line. */
export const LINE_TITLE = { 'data-line-title': '' } as const;

/** Told that the line at this place is about to go, and with it the button that has the focus. */
export type Removing = (place: number) => void;

/** When a line goes, the focus moves to the one that takes its place, or to the heading. */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  lines: unknown,
): Removing {
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null) return;
    const titles = container.current?.querySelectorAll<HTMLElement>('[data-line-title]') ?? [];
    const heading = container.current?.querySelector<HTMLElement>('[data-page-heading]');
    (titles[Math.min(place, titles.length - 1)] ?? heading)?.focus();
  }, [container, lines]);

  return useCallback((place) => {
    removedAt.current = place;
  }, []);
}
