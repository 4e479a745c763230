/** After this long the main script starts whatever is still to be painted. */
const LONGEST_HOLD_MS = 800;
/** What is painted is on the screen by then, unless it lies below what is in view. */
const SHOWING_MS = 150;

/**
 * Starts the main script, which is on its way already, once the page as it stands is painted: it
 * keeps the page busy for a while. On a slow line it comes later than all of that and is not held.
 */
export async function startMain(
  document: Document,
  paintings: readonly Promise<unknown>[] = [],
): Promise<void> {
  await Promise.race([isPainted(document, paintings), afterMs(LONGEST_HOLD_MS)]);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    const script = document.createElement('script');
    script.src = link.href;
    // As they were asked for, or they would be asked for again.
    for (const name of ['integrity', 'crossorigin']) {
      script.setAttribute(name, link.getAttribute(name) ?? '');
    }
    // In their order, where there are several.
    script.async = false;
    document.head.append(script);
  }
}

async function isPainted(document: Document, paintings: readonly Promise<unknown>[]) {
  await Promise.allSettled(paintings);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]')];
  for (const picture of pictures) tellWhenOnScreen(picture);
  const onScreen = document.querySelector('#root [elementtiming]') ? firstOnScreen() : undefined;
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // The frame that they are painted in, and the next one.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.race([onScreen, afterMs(onScreen ? SHOWING_MS : 0)]);
}

/** In browsers that tell: of a text only what is marked before it is painted. */
export function tellWhenOnScreen(element: Element | null): void {
  element?.setAttribute('elementtiming', 'first-paint');
}

/** Painting and showing are two things: the second is not the page's own work. */
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
