/** The people as whom a rehearsal opens pages. */
export const ROLES = ['visitor', 'shopper', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** A page that is opened on both sides. */
export interface Place {
  /** Its path under the base path, with a slash at its beginning. */
  readonly path: string;
  /** What pages of its kind have in common: `/shop/category/:category`. */
  readonly pattern: string;
  /** The candidate that serves the page, or fills a slot on it. */
  readonly app: string;
  /** Whether the candidate serves the whole page. */
  readonly isOwn: boolean;
  /** Remotes whose buttons are pressed too, because they may send a request to the candidate. */
  readonly presses: readonly string[];
}

/** Something that went wrong in a page. */
export interface Fault {
  /**
   * `error`: thrown. `rejection`: a promise that nobody handled. `console`: an error in the console. `request`: an
   * answer that is missing or refused. `policy`: refused by the content policy.
   */
  readonly kind: 'error' | 'rejection' | 'console' | 'request' | 'policy';
  readonly text: string;
  /** What was done before, such as `after pressing "Save"`; empty while the page opens. */
  readonly when: string;
}

/** What a visit of one page was like. */
export interface Measured {
  readonly faults: readonly Fault[];
  /** Elements that break an accessibility rule, by rule. */
  readonly axe: Readonly<Record<string, readonly string[]>>;
  readonly cls: number;
  readonly lcpMs: number;
  /** Time beyond 50 ms of each task, while the page opened. */
  readonly blockedMs: number;
  /** Work of half a second in which nothing happens, in milliseconds. */
  readonly busyMs: number;
  readonly bytes: number;
  readonly documents: number;
  /** By how many px the page can be scrolled sideways. */
  readonly overflowPx: number;
  /** Slots in which the candidates show something; `page` for a page of their own. */
  readonly shows: readonly string[];
  /** What each further visit of the page leaves behind; absent where it was not measured. */
  readonly left?: { readonly listeners: number; readonly nodes: number } | undefined;
  /** File name of the screenshot. */
  readonly picture?: string | undefined;
}

/** One place on both sides, on one device, as one person. */
export interface Pair {
  readonly place: Place;
  readonly device: Device;
  readonly role: Role;
  readonly live: Measured;
  readonly candidate: Measured;
}
