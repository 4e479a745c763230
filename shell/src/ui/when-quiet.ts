import { whenIdle } from '@galleria/shared-contracts/react';

/** Time for what the first page itself still has to fetch. */
const SETTLING_MS = 2_000;

/** `input` alone is what filling in by a password manager or a voice gives. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Calls `work` once: when the page has been there for two seconds and has nothing better to do, or
 * as soon as somebody touches it. For what the first page does without. Returns how to call it off.
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
