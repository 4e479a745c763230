import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The distance from the window at which an element counts as near. */
const MARGIN = '200px';

/** Calls `onSeen` when the element comes near the window for the first time. */
export function useSeen(
  element: RefObject<Element | null>,
  onSeen: (() => void) | undefined,
): void {
  const isAsked = onSeen !== undefined;
  const tell = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    const { current } = element;
    if (!isAsked || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isAsked]);
}
