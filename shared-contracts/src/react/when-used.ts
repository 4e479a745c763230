const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Longer than a page needs to load and to become quiet. */
export const USED_AFTER_MS = 5_000;

/**
 * Calls `work` when somebody uses the page, at the latest after `USED_AFTER_MS`, so that what a first look does
 * not need does not slow down the first look. At once if the page was used before. Returns the function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  // A browser that does not say whether the page was used.
  const isUsed = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
  if (isUsed) {
    work();
    return () => {};
  }
  const begin = () => {
    end();
    work();
  };
  const end = () => {
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, begin, true);
  };
  const timer = setTimeout(begin, USED_AFTER_MS);
  for (const input of INPUTS) {
    window.addEventListener(input, begin, { passive: true, capture: true });
  }
  return end;
}
