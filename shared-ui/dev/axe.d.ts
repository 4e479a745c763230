import type axe from 'axe-core';

declare global {
  interface Window {
    /** The browser test puts axe on the page. */
    axe: typeof axe;
  }
}
