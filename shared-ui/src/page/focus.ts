import type { RefCallback } from 'react';

/** Focuses the page's heading, because the element with the focus goes. The page stays where it is scrolled to. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/**
 * Whether nobody has moved the focus since `part` was used: a pressed button, or a form that was sent. Safari gives it
 * to what is around a pressed button, such as `main`.
 */
export function isFocusAt(part: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement === document.body ||
    activeElement?.contains(part) === true ||
    part.contains(activeElement)
  );
}

/** The ref of a part that goes by itself: the page's heading gets the focus that was in it. */
export const headingGetsFocusOf: RefCallback<HTMLElement> = (part) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};
