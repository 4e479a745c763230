import { whenIdle } from '@galleria/shared-contracts/react';

/** Time for the first page's own requests. */
const SETTLING_MS = 2_000;

/** `input`: password managers and voice input send no other event. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Calls `work` once: when the page is idle after two seconds, or when it is touched. For what the
 * first view does not need. Returns how to cancel.
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
