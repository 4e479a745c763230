/** An entry of the performance timeline, with the fields of its type. */
type Entry = PerformanceEntry & {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
};

/** The value of a measure that the browser does not support or that has not happened. */
export const NOT_MEASURED = -1;

/** The measures of a page. */
export interface Measures {
  lcp: number;
  inp: number;
  cls: number;
}

/** Layout shifts form one group if each comes at most `GAP_MS` after the last one, and `WINDOW_MS` after the first. */
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
    // The observer reports nothing if nothing has moved, and nothing if the browser does not support shifts.
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

/** Returns a function that passes pending entries to `use`. Does nothing in a browser without such entries. */
function observe(type: string, use: (entry: Entry) => void): () => void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
  // TypeScript's type lacks the threshold. 16 ms is the lowest value that browsers allow.
  const options = { type, buffered: true, durationThreshold: 16 };
  observer.observe(options);
  return () => observer.takeRecords().forEach(use);
}
