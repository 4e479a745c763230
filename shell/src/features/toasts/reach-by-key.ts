import { useEffect } from 'react';

/** Toasts are at the end of the page and stay for seconds only, so this key moves the focus to them (P-NOTICE-2). */
const KEY = 'F8';

/** Marks a toast's element. */
export const TOAST_MARK = { 'data-toast': '' } as const;

/** Where the focus was before it came to a toast. Module state, because the page has one list of toasts. */
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
      button.focus();
    }
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
}

/** Call it when a toast gets the focus. `from` had the focus before; `null` when the window gets the focus back. */
export function enterToast(from: Element | null): void {
  if (from && !from.closest('[data-toast]')) cameFrom = from;
}

/** Returns the focus to where it was before the toast, because the focused button disappears. */
export function leaveToast(): void {
  // Do not scroll, because the person may have scrolled on with the mouse.
  if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  cameFrom = null;
}
