import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Taps the middle of an element with a finger. Fails while another element covers it, such as a bar
 * that stays in view. Playwright's `tap` needs a context of its own.
 */
export async function tap(element: Locator): Promise<void> {
  await expect(element).toBeEnabled();
  let point: Point | null = null;
  await expect(async () => {
    await element.scrollIntoViewIfNeeded();
    point = await element.evaluate(middleOf);
    expect(point, `a finger reaches ${String(element)}`).not.toBeNull();
  }).toPass();
  await withTouch(element.page(), async (send) => {
    await send('touchStart', point ? [point] : []);
    await send('touchEnd', []);
  });
}

/** Moves a finger by these pixels across the middle of an element. */
export async function swipe(element: Locator, by: Point): Promise<void> {
  const point = await element.evaluate(middleOf);
  if (!point) throw new Error(`No finger reaches ${String(element)}`);
  const steps = 8;
  await withTouch(element.page(), async (send) => {
    await send('touchStart', [point]);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await send('touchMove', [{ x: point.x + by.x * part, y: point.y + by.y * part }]);
    }
    await send('touchEnd', []);
  });
}

/** The middle of the visible part of an element, or null when a finger there would touch another element. */
function middleOf(element: Element): Point | null {
  // A link in a text may have several lines. Use the first line, because the middle of all lines may be
  // outside of the link.
  const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const touched = document.elementFromPoint(x, y);
  const ofLabel = touched?.closest('label')?.control ?? null;
  if (element === ofLabel || element.contains(touched)) return { x, y };
  // Scroll, as a person would, for the next try.
  element.scrollIntoView({ block: 'center' });
  return null;
}

type Send = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
) => Promise<void>;

async function withTouch(page: Page, act: (send: Send) => Promise<void>): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const open = await session;
  await act(async (type, points) => {
    await open.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  });
}

/** They stay open, because Chromium brings an offline page back online when one is closed. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
