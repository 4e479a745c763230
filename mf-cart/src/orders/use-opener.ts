import { useEffect, useRef, type RefObject } from 'react';

/**
 * The ref of the button that opens a part. It gets the focus when the part is closed, because the button
 * that closed the part disappears with it. A focus elsewhere stays, such as that of somebody who searches.
 */
export function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasNoFocus = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && hasNoFocus) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
