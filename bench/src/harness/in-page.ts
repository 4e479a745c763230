import type { Page } from 'playwright-core';

// What is evaluated in the page may name no function of its own: the compiler would mark it with a
// helper that the page has not got.

/** A value put into a field, or a click. */
export type Action =
  | { readonly selector: string; readonly value: string; readonly event: 'input' | 'change' }
  | { readonly selector: string; readonly event: 'click' };

/**
 * Milliseconds from an action in the page until what a person sees of it is painted: until the text
 * of `watched` is another than before and not empty, and the frame after it. A frame is 16 ms long, so nothing is
 * shorter. Rejects after ten seconds without a change.
 */
export function timeUntilChange(page: Page, action: Action, watched: string): Promise<number> {
  return page.evaluate(
    async ({ action, watched }) => {
      const field = document.querySelector<HTMLInputElement>(action.selector);
      if (!field) throw new Error(`There is no ${action.selector}`);
      const before = document.querySelector(watched)?.textContent ?? '';
      const startedAt = performance.now();
      if (action.event === 'click') {
        field.click();
      } else {
        // Past React's own setter, as typing does.
        const owner = Object.getPrototypeOf(field) as object;
        Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, action.value);
        field.dispatchEvent(new Event(action.event, { bubbles: true }));
      }
      // Empty while what is to be shown is still being asked for.
      while (['', before].includes(document.querySelector(watched)?.textContent ?? '')) {
        if (performance.now() - startedAt > 10_000) {
          throw new Error(`${JSON.stringify(action)} changed nothing in ${watched}`);
        }
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    },
    { action, watched },
  );
}

/**
 * Milliseconds of each frame while the page is scrolled down by `step` pixels a frame, as a wheel
 * or a finger does.
 */
export function frameTimes(page: Page, frames: number, step: number): Promise<number[]> {
  return page.evaluate(
    async ({ frames, step }) => {
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy({ top: step, behavior: 'instant' });
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { frames, step },
  );
}

/** From now on, pages note when the first element of `selector` is there; see `firstSeenMs`. */
export async function noteFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('bench:first'));
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Milliseconds from the page's start until the noted element was painted. */
export async function firstSeenMs(page: Page): Promise<number> {
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('bench:first')[0]?.startTime,
  );
  return Number(await mark.jsonValue());
}
