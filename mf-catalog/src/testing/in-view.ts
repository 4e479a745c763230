/** jsdom has no layout. This makes every observed element visible at once. */
export function everythingIsInView(): void {
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      // Safe: the callbacks use no other field of an entry, and do not use the observer.
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      this.#tell([entry], this as unknown as IntersectionObserver);
    }
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
}

/** No observed element ever becomes visible. */
export function nothingIsInView(): void {
  window.IntersectionObserver = class implements Partial<IntersectionObserver> {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
}
