const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** A page needs less time than this to load and to become quiet. */
export const USED_AFTER_MS = 5_000;

/**
 * Calls `work` at the first input, at the latest after `USED_AFTER_MS`, or at once if there was input before. Use it
 * for work that the first view does not need, so that the work does not slow down the first view. Returns a function
 * that cancels.
 */
export function whenUsed(work: () => void): () => void {
  // If the browser does not know whether there was input, begin at once.
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
