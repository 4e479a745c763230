/** Above and below each toast, by notistack. */
const SPACE_PX = 12;
/** As long as a finger needs that was on its way when the toasts came or moved. */
const TAPS_PASS_MS = 500;

/**
 * Keeps the toasts, a bar across the window's lower edge, above a phone's keyboard and above bars that
 * stay in view (`data-bar`), and scrolls what has the focus off them.
 */
export function placeToastBar(): void {
  const toasts = document.querySelector<HTMLElement>('.notistack-SnackbarContainer');
  if (!toasts) return;
  const { innerHeight, visualViewport } = window;
  // A phone's keyboard covers the lower part of the window.
  const lowest = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  // The bar itself grows slowly.
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

/** A tap that comes just after the toasts have come or moved goes to what they cover. */
function letTapsPass(toasts: HTMLElement): void {
  for (const element of [toasts, ...toasts.children]) {
    element.animate({ pointerEvents: ['none', 'none'] }, TAPS_PASS_MS);
  }
}

/** Measures again when the window has changed or was scrolled. Returns how to stop. */
export function followTheWindow(): () => void {
  const { visualViewport } = window;
  window.addEventListener('resize', placeToastBar);
  document.addEventListener('scrollend', placeToastBar);
  visualViewport?.addEventListener('resize', placeToastBar);
  return () => {
    window.removeEventListener('resize', placeToastBar);
    document.removeEventListener('scrollend', placeToastBar);
    visualViewport?.removeEventListener('resize', placeToastBar);
  };
}
