import { useEffect } from 'react';

/** Toasts stand at the very end of the page and stay for seconds: this key goes there at once. */
const KEY = 'F8';

/** Marks a toast's element. */
export const TOAST_MARK = { 'data-toast': '' } as const;

let cameFrom: Element | null = null;

/** F8 moves the focus to the newest toast, which then waits. */
export function useReachByKey(): void {
  useEffect(() => {
    function reach(event: KeyboardEvent) {
      if (event.key !== KEY) return;
      const newest = [...document.querySelectorAll('[data-toast]')].at(-1);
      const button = newest?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      if (!document.activeElement?.closest('[data-toast]')) cameFrom = document.activeElement;
      button.focus();
    }
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
}

/** Puts the focus back where it was before the key was pressed, if it was. */
export function leaveToast(): void {
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
  cameFrom = null;
}
