import { useEffect } from 'react';

/** Toasts are at the end of the page and stay for seconds only, so a key leads there (P-NOTICE-2). */
const KEY = 'F8';

/** Marks a toast's element. */
export const TOAST_MARK = { 'data-toast': '' } as const;

/** Where the focus was before F8. Module state, because the page has one list of toasts. */
let cameFrom: Element | null = null;

/** F8 moves the focus to the newest toast, which stays while it has the focus. */
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

/** Returns the focus to where it was before F8 was pressed. */
export function leaveToast(): void {
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
  cameFrom = null;
}
