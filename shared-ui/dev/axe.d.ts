import type axe from 'axe-core';

declare global {
  interface Window {
    /** Put on the page by the browser test. */
    axe: typeof axe;
  }
}
