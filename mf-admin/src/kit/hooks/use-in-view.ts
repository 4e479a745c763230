import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has been in view, or less than 100 px from it, since `isReady`. Stays true. */
export function useInView(element: RefObject<Element | null>, isReady: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  const isKnown = typeof IntersectionObserver === 'function';
  useEffect(() => {
    if (!isReady || isSeen || !isKnown || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isReady, isSeen, isKnown]);
  return isSeen || (isReady && !isKnown);
}
