/** Focuses the page's heading, because the element with the focus goes. The page stays where it is scrolled to. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
