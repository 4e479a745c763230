import type { Versions } from '../site/site';
import type { ShopFiles } from './copied-build';

/** How much worse than the live version a candidate may be, on one page. */
export interface RehearsalLimits {
  /** Additional bytes that the page loads. */
  readonly bytes: number;
  /** Additional time in which the page does not react to input, in milliseconds. */
  readonly blockedMs: number;
  /** Additional time until the largest contentful paint, in milliseconds. */
  readonly lcpMs: number;
  /** Additional layout shift. A shift that counts as good for visitors (0.1) is no finding. */
  readonly cls: number;
  /** Additional documents that the page reads. */
  readonly documents: number;
}

export const DEFAULT_LIMITS: RehearsalLimits = {
  bytes: 50_000,
  blockedMs: 150,
  lcpMs: 500,
  cls: 0.05,
  documents: 20,
};

/** The roles in which pages are opened. */
export const PEOPLE = ['visitor', 'shopper', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

export interface RehearsalRequest {
  /** The shop whose live set is rehearsed. */
  readonly shop: ShopFiles;
  /** The candidates that are published in that shop. */
  readonly versions: Versions;
  /** Folders of finished builds, which are candidates too. */
  readonly builds: readonly string[];
  /** Folder for the report. */
  readonly out: string;
  readonly limits: RehearsalLimits;
  readonly people: readonly Person[];
  /** The largest number of pages to open in one role. Each of them is opened on two devices. */
  readonly maxPlaces: number;
  readonly say: (line: string) => void;
}

/** One reason not to make a candidate live. */
export interface RehearsalFinding {
  readonly remote: string;
  readonly version: string;
  /** The team. */
  readonly owner: string;
  /** In what the candidate is worse: `error`, `bytes`, `contrast` … */
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

/** Runs a rehearsal. Needs a browser and the local backend, which no other command of the release tool needs. */
export type Rehearse = (request: RehearsalRequest) => Promise<Rehearsed>;
