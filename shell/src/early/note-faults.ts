/** What has failed, and the path of the page at that time. */
export type NotedFault = readonly [event: Event, path: string];

declare global {
  /** What has failed since the page began, for the field report. The early script shares no module with others. */
  var galleriaFaults: NotedFault[] | undefined;
}

const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];
/** A page that fails all the time must not keep all of it. */
const NOTED_MAX = 10;

/** Notes what fails from the first script on. Files that do not come are heard only while the event goes down. */
export function noteFaults(page: Pick<Window, 'addEventListener' | 'location'>): void {
  const faults: NotedFault[] = (globalThis.galleriaFaults = []);
  const note = (fault: Event) => {
    if (faults.length < NOTED_MAX) faults.push([fault, page.location.pathname]);
  };
  for (const type of EVENTS) page.addEventListener(type, note, true);
}
