import { useEffect, useRef, type RefObject } from 'react';

/** Marks what takes the focus of a line. */
export const LINE_TITLE = { 'data-line-title': '' } as const;

export interface FocusAfterRemoval {
  readonly container: RefObject<HTMLDivElement | null>;
  /** The line at this place is about to go, and with it the button that has the focus. */
  removing(place: number): void;
}

/** When a line goes, the focus moves to the one that takes its place, or to the heading. */
export function useFocusAfterRemoval(lines: unknown): FocusAfterRemoval {
  const container = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null) return;
    const titles = container.current?.querySelectorAll<HTMLElement>('[data-line-title]') ?? [];
    const heading = container.current?.querySelector<HTMLElement>('[data-page-heading]');
    (titles[Math.min(place, titles.length - 1)] ?? heading)?.focus();
  }, [lines]);

  return {
    container,
    removing: (place) => {
      removedAt.current = place;
    },
  };
}
