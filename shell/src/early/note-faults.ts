/** The event of a failure, and the path of the page at that time. */
export type NotedFault = readonly [event: Event, path: string];

declare global {
  /** The failures of this page, for the field report. A global, because early and main script share no module. */
  var galleriaFaults: NotedFault[] | undefined;
}

const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];
/** Limits the memory that a page needs when it fails all the time. */
const NOTED_MAX = 10;

/**
 * Records failures from the first script on. Listens in the capture phase, because the error event of a file that
 * cannot be loaded does not bubble.
 */
export function noteFaults(page: Pick<Window, 'addEventListener' | 'location'>): void {
  const faults: NotedFault[] = (globalThis.galleriaFaults = []);
  const note = (fault: Event) => {
    if (faults.length < NOTED_MAX) faults.push([fault, page.location.pathname]);
  };
  for (const type of EVENTS) page.addEventListener(type, note, true);
}
