/** notistack's space above and below each toast, together. */
const SPACE_PX = 12;
/** The time in which a finger that already moves to the screen still taps what was there before. */
const TAPS_PASS_MS = 500;

/**
 * Places the toasts, a bar at the lower edge of the window, above a phone's keyboard and above bars that
 * stay in view (`data-bar`). Scrolls the focused element out from behind the toasts.
 */
export function placeToastBar(): void {
  const toasts = document.querySelector<HTMLElement>('.notistack-SnackbarContainer');
  if (!toasts) return;
  const { innerHeight, visualViewport } = window;
  // A phone's keyboard covers the lower part of the window.
  const lowest = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  // Sum up the toasts, because the height of the bar itself is animated.
  const height = [...toasts.querySelectorAll<HTMLElement>('[data-toast]')].reduce(
    (sum, toast) => sum + toast.offsetHeight + SPACE_PX,
    0,
  );
  const barsBelow = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < lowest && bottom > lowest - height);
  const edge = Math.min(lowest, ...barsBelow.map(({ top }) => top));
  const bottom = `${String(innerHeight - edge)}px`;
  if (toasts.style.bottom === bottom && toasts.dataset['height'] === String(height)) return;
  toasts.style.bottom = bottom;
  toasts.dataset['height'] = String(height);
  letTapsPass(toasts);
  const focused = document.activeElement;
  // The page's scroll padding is as high as two toasts (toasts.module.css).
  if (
    focused?.matches('a, button, input, select, textarea') &&
    focused.matches(':focus-visible') &&
    !toasts.contains(focused) &&
    focused.getBoundingClientRect().bottom > edge - height
  ) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

/** For a short time after the toasts appear or move, a tap goes to the element that they cover. */
function letTapsPass(toasts: HTMLElement): void {
  for (const element of [toasts, ...toasts.children]) {
    element.animate({ pointerEvents: ['none', 'none'] }, TAPS_PASS_MS);
  }
}

/** Places the bar again when the window is resized or scrolled. Returns a function that stops it. */
export function followTheWindow(): () => void {
  const { visualViewport } = window;
  // Safari before 26.2 has no `scrollend`.
  const scrolled = 'onscrollend' in document ? 'scrollend' : 'scroll';
  window.addEventListener('resize', placeToastBar);
  document.addEventListener(scrolled, placeToastBar);
  visualViewport?.addEventListener('resize', placeToastBar);
  return () => {
    window.removeEventListener('resize', placeToastBar);
    document.removeEventListener(scrolled, placeToastBar);
    visualViewport?.removeEventListener('resize', placeToastBar);
  };
}
