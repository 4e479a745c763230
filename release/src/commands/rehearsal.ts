import type { Versions } from '../site/site';
import type { ShopFiles } from './copied-build';

/** How much worse than what is live a candidate may be, on one page. */
export interface RehearsalLimits {
  /** Bytes that the page loads in addition. */
  readonly bytes: number;
  /** Time in which it answers no press, in milliseconds, in addition. */
  readonly blockedMs: number;
  /** Largest contentful paint, in milliseconds, in addition. */
  readonly lcpMs: number;
  /** Layout shift, in addition; what is good for visitors (0.1) is good here too. */
  readonly cls: number;
  /** Documents that it reads in addition. */
  readonly documents: number;
}

export const DEFAULT_LIMITS: RehearsalLimits = {
  bytes: 50_000,
  blockedMs: 150,
  lcpMs: 500,
  cls: 0.05,
  documents: 20,
};

/** As whom pages are opened. */
export const PEOPLE = ['visitor', 'shopper', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

export interface RehearsalRequest {
  /** The shop whose live set is rehearsed. */
  readonly shop: ShopFiles;
  /** Candidates that are published there. */
  readonly versions: Versions;
  /** Folders of finished builds, which are candidates too. */
  readonly builds: readonly string[];
  /** Folder for the report. */
  readonly out: string;
  readonly limits: RehearsalLimits;
  readonly people: readonly Person[];
  /** The most places that are looked at as one person, each of them on two devices. */
  readonly maxPlaces: number;
  readonly say: (line: string) => void;
}

/** One reason not to make a candidate live. */
export interface RehearsalFinding {
  readonly remote: string;
  readonly version: string;
  /** The team. */
  readonly owner: string;
  /** What is worse: `error`, `bytes`, `contrast` … */
  readonly kind: string;
  readonly reason: string;
  /** Where it was seen: page, device and role. */
  readonly places: readonly string[];
}

export interface Rehearsed {
  readonly candidates: Versions;
  readonly findings: readonly RehearsalFinding[];
  /** What the person who releases should know, although it is no finding. */
  readonly notes: readonly string[];
  /** Path of the report. */
  readonly report: string;
}

/** Runs a rehearsal. Needs a browser and the embedded backend, which the release tool itself does without. */
export type Rehearse = (request: RehearsalRequest) => Promise<Rehearsed>;
