/** The roles in which a rehearsal opens pages. */
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
  /** Other remotes whose buttons are pressed too, because they may send a request to the candidate. */
  readonly presses: readonly string[];
}

/** Something that went wrong in a page. */
export interface Fault {
  /**
   * `error`: an error was thrown. `rejection`: a promise was rejected and not handled. `console`: the console
   * has an error. `request`: an answer is missing or refused. `policy`: the content policy has refused
   * something.
   */
  readonly kind: 'error' | 'rejection' | 'console' | 'request' | 'policy';
  readonly text: string;
  /** What the rehearsal did before, such as `after pressing "Save"`; empty while the page opens. */
  readonly when: string;
}

/** The measures of one visit of a page. */
export interface Measured {
  readonly faults: readonly Fault[];
  /** Elements that break an accessibility rule, by the rule's name. */
  readonly axe: Readonly<Record<string, readonly string[]>>;
  readonly cls: number;
  readonly lcpMs: number;
  /** The sum of the times beyond 50 ms of all tasks, while the page opened. */
  readonly blockedMs: number;
  /** Processor time that the page uses in half a second in which nothing happens, in milliseconds. */
  readonly busyMs: number;
  readonly bytes: number;
  readonly documents: number;
  /** By how many pixels the page can be scrolled sideways. */
  readonly overflowPx: number;
  /** Slots in which the candidates show something; `page` for a page of their own. */
  readonly shows: readonly string[];
  /** How many event listeners and nodes each further visit leaves behind; undefined if not measured. */
  readonly left?: { readonly listeners: number; readonly nodes: number } | undefined;
  /** File name of the screenshot. */
  readonly picture?: string | undefined;
}

/** A place on both sides, on one device, in one role. */
export interface Pair {
  readonly place: Place;
  readonly device: Device;
  readonly role: Role;
  readonly live: Measured;
  readonly candidate: Measured;
}
