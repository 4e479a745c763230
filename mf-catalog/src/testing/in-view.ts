/** jsdom lays nothing out: everything that is looked out for is in view at once. */
export function everythingIsInView(): void {
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      // Safe: nothing else of an entry, and nothing of the observer, is looked at.
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      this.#tell([entry], this as unknown as IntersectionObserver);
    }
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
}

/** Nothing is ever scrolled to. */
export function nothingIsInView(): void {
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
}
