import type { RefCallback } from 'react';

/** Focuses the page's heading without scrolling. Call it when the focused element disappears. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/**
 * Whether the focus is still at `part`, a pressed button or a sent form. Also true if nothing has the focus, or if an
 * element around `part` has it: Safari focuses such an element, for example `main`, instead of a pressed button.
 */
export function isFocusAt(part: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement === document.body ||
    activeElement?.contains(part) === true ||
    part.contains(activeElement)
  );
}

/** A ref for a part that can disappear by itself. If the focus is in it then, the page's heading gets the focus. */
export const headingGetsFocusOf: RefCallback<HTMLElement> = (part) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};
