import { whenIdle } from '@galleria/shared-contracts/react';

/** The first page's own requests get this time before the work starts. */
const SETTLING_MS = 2_000;

/** `input` is listed because password managers and voice input send no other event. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Calls `work` once: when the page is idle after two seconds, or at the first input. Use it for work that
 * the first view does not need. Returns a function that cancels.
 */
export function whenQuiet(work: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => (cancel = whenIdle(begin)), SETTLING_MS);
  for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true });
  function stop() {
    clearTimeout(timer);
    cancel();
    for (const touch of TOUCHES) window.removeEventListener(touch, begin);
  }
  function begin() {
    stop();
    work();
  }
  return stop;
}
