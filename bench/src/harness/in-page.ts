import type { Page } from 'playwright-core';

// Functions that run in the page must not contain named functions: the compiler marks those with a
// helper that does not exist in the page.

/** Puts a value into a field, or clicks. */
export type Action =
  | { readonly selector: string; readonly value: string; readonly event: 'input' | 'change' }
  | { readonly selector: string; readonly event: 'click' };

/**
 * Milliseconds from an action in the page until its result is painted: the text of `watched` has
 * changed and is not empty, and the next frame is painted. A frame is 16 ms long, so no result is
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
        // React replaces the element's setter. Typing uses the setter of the prototype.
        const owner = Object.getPrototypeOf(field) as object;
        Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, action.value);
        field.dispatchEvent(new Event(action.event, { bubbles: true }));
      }
      // The text is empty while its data is still being loaded.
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
 * The duration in milliseconds of each frame while the page is scrolled down by `step` pixels a
 * frame.
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

/** Makes pages note from now on when the first element of `selector` appears; see `firstSeenMs`. */
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
