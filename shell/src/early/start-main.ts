/** After this long the main script starts whatever is still to be painted. */
const LONGEST_HOLD_MS = 300;

/**
 * Starts the main script, which is on its way already, once the page as it stands is painted: it
 * keeps the page busy for a while. On a slow line it comes later than all of that and is not held.
 */
export async function startMain(document: Document): Promise<void> {
  await Promise.race([isPainted(document), afterMs(LONGEST_HOLD_MS)]);
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

async function isPainted(document: Document): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]');
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  // The frame that shows them; then what comes after it.
  await new Promise(requestAnimationFrame);
  await afterMs(0);
}

function afterMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
