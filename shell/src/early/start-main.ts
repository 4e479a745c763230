import { rescueMain } from './rescue-main';

/** The main script waits for the first paint no longer than this. */
const LONGEST_HOLD_MS = 800;
/** After this time a painted element is on the screen, unless it is below the viewport. */
const SHOWING_MS = 150;

/** Starts the main script, which is being preloaded. */
export function startMain(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    const script = document.createElement('script');
    script.src = link.href;
    // Must equal the preload's attributes, or the script is fetched twice.
    for (const name of ['integrity', 'crossorigin']) {
      script.setAttribute(name, link.getAttribute(name) ?? '');
    }
    // Several scripts run in order.
    script.async = false;
    rescueMain(script);
    document.head.append(script);
  }
}

/**
 * Resolves when the prerendered page is painted, and at the latest after 800 ms. The main script starts then, because
 * scripts keep the browser busy for a while. On a slow connection the paint comes first anyway.
 */
export async function untilPainted(
  document: Document,
  prerendering: readonly Promise<unknown>[] = [],
): Promise<void> {
  await Promise.race([isPainted(document, prerendering), afterMs(LONGEST_HOLD_MS)]);
}

async function isPainted(document: Document, prerendering: readonly Promise<unknown>[]) {
  await Promise.allSettled(prerendering);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]')];
  for (const picture of pictures) tellWhenOnScreen(picture);
  const onScreen = document.querySelector('#root [elementtiming]') ? firstOnScreen() : undefined;
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // The browser paints the pictures in the first frame, so wait until the second frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.race([onScreen, afterMs(onScreen ? SHOWING_MS : 0)]);
}

/** Marks an element for the Element Timing API. A text must be marked before it is painted. */
export function tellWhenOnScreen(element: Element | null): void {
  element?.setAttribute('elementtiming', 'prerendered');
}

/** Resolves when a marked element is on the screen, which is later than its paint. */
function firstOnScreen(): Promise<void> | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'element', buffered: true });
  });
}

function afterMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
