/** An entry of the performance timeline, with the fields of its type. */
type Entry = PerformanceEntry & {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
};

/** Instead of what the browser or the visitor did not give. */
export const NOT_MEASURED = -1;

/** What a page has measured of itself. */
export interface Measures {
  lcp: number;
  inp: number;
  cls: number;
}

/** Shifts belong together with at most this time between two, and this time in all. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/**
 * Follows LCP, INP and CLS from the page's beginning, in fewer bytes than `web-vitals` needs. INP is the slowest
 * interaction; `web-vitals` leaves out one of fifty. Returns a function that reads them.
 */
export function followMeasures(): () => Measures {
  const measures: Measures = {
    lcp: NOT_MEASURED,
    inp: NOT_MEASURED,
    // A page where nothing has moved is told nothing, and neither is a browser that does not look.
    cls: 'LayoutShift' in window ? 0 : NOT_MEASURED,
  };
  let began = 0;
  let last = 0;
  let shifted = 0;
  const reads = [
    observe('largest-contentful-paint', ({ startTime }) => {
      measures.lcp = startTime;
    }),
    observe('event', ({ interactionId, duration }) => {
      if (interactionId) measures.inp = Math.max(measures.inp, duration);
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - last > GAP_MS || startTime - began > WINDOW_MS) {
        began = startTime;
        shifted = 0;
      }
      last = startTime;
      shifted += value;
      measures.cls = Math.max(measures.cls, shifted);
    }),
  ];
  return () => {
    for (const read of reads) read();
    return measures;
  };
}

/** Returns a function that hands over what is not told yet. A browser without such entries tells none. */
function observe(type: string, use: (entry: Entry) => void): () => void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
  // The types do not know the threshold. No browser tells of interactions below 16 ms.
  const options = { type, buffered: true, durationThreshold: 16 };
  observer.observe(options);
  return () => observer.takeRecords().forEach(use);
}
