import { useEffect, useRef, type RefObject } from 'react';

/**
 * The ref of the button that opens a part. It gets the focus when the part is closed, because the button
 * that closed the part disappears with it.
 */
export function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
