import { lowestFreePlace } from './free-place';

/** A bar that stays in view has the attribute `data-bar`. */
const KEPT_FREE = 'input:not([type=hidden]), select, textarea, [data-bar]';
const MARGIN_PX = 12;

/** Moves the toasts as far up as needed to cover no field, no bar and not what has the focus. */
export function keepToastsOffFields(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')];
  const [first] = toasts;
  const container = first?.closest<HTMLElement>('.notistack-SnackbarContainer');
  if (!first || !container) return;
  const { innerWidth, innerHeight, visualViewport } = window;
  // A phone's keyboard covers the lower part of the window.
  const seen = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const left = (innerWidth - first.offsetWidth) / 2;
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + MARGIN_PX, MARGIN_PX);
  const bottom = lowestFreePlace(
    { top: seen.offsetTop, bottom: seen.offsetTop + seen.height },
    { left, right: left + first.offsetWidth, height },
    [...document.querySelectorAll(KEPT_FREE), ...focused()].map((element) =>
      element.getBoundingClientRect(),
    ),
  );
  container.style.bottom = `${String(innerHeight - bottom + MARGIN_PX / 2)}px`;
}

/** The element with the focus, unless it is a toast or a whole part of the page. */
function focused(): Element[] {
  const element = document.activeElement;
  return element?.matches('a, button, [role=button]') && !element.closest('[data-toast]')
    ? [element]
    : [];
}

/** Measures again when the window has changed or was scrolled. Returns how to stop. */
export function followTheWindow(): () => void {
  const { visualViewport } = window;
  window.addEventListener('resize', keepToastsOffFields);
  document.addEventListener('scrollend', keepToastsOffFields);
  visualViewport?.addEventListener('resize', keepToastsOffFields);
  return () => {
    window.removeEventListener('resize', keepToastsOffFields);
    document.removeEventListener('scrollend', keepToastsOffFields);
    visualViewport?.removeEventListener('resize', keepToastsOffFields);
  };
}
