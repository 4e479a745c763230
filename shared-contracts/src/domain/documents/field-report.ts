import type { Arm } from '../../contract/arm';

/*
 * What a visit tells about itself (docs/field-reports.md). The document is a list of tags, because a query
 * that counts one tag is all that the back office and `release watch` need:
 *
 *     where('tags', 'array-contains', seenTag(app)), where('createdAt', '>=', from)
 */

/** The document without its times, and what a collector of one's own gets as JSON. */
export interface FieldReport {
  /** The number of the release that the visit began with; 0 in development. */
  readonly release: number;
  /** The pattern of the first page's path, such as `/shop/category/:category`. */
  readonly page: string;
  /** The same of the page where the first fault happened; empty without a fault. */
  readonly failedOn: string;
  readonly tags: readonly string[];
}

/** The measures of a visit: the upper bounds of all buckets but the last. */
export const MEASURE_BUCKETS = {
  /** Milliseconds until the largest picture or text of the first page was there. */
  lcp: [1_000, 1_800, 2_500, 4_000, 8_000],
  /** Milliseconds from the slowest press of a key or button to the next picture on the screen. */
  inp: [50, 100, 200, 500, 1_000],
  /** How far things jumped, without a unit. */
  cls: [0.01, 0.05, 0.1, 0.25, 0.5],
  /** Milliseconds until a remote's code was loaded. */
  load: [100, 300, 1_000, 3_000, 10_000],
} as const;
export type VisitMeasure = keyof typeof MEASURE_BUCKETS;

/**
 * `error`: thrown. `rejection`: of a promise. `load`: a file that did not come or has another digest. `policy`: refused
 * by the content policy.
 */
export type FaultKind = 'error' | 'rejection' | 'load' | 'policy';

/** An app as a visit has used it, a remote or `shell`, as tags name it: `mf-cart@0.1.0-ab12 stable`. */
export const appInTags = (app: string, version: string, arm: Arm): string =>
  `${app}@${version} ${arm}`;

/** The visit has used this app of `appInTags`. */
export const seenTag = (app: string): string => `seen ${app}`;

/** Some app of the visit had a fault. */
export const FAILED = 'failed';

/** The visit has used this app, and it had at least one fault. */
export const failedTag = (app: string): string => `${FAILED} ${app}`;

/** The measure was in this bucket. `lcp`, `inp` and `cls` belong to the app of the first page. */
export const measureTag = (measure: VisitMeasure, bucket: number, app: string): string =>
  `${measure}${String(bucket)} ${app}`;

/**
 * A fault: its kind, what it is called (`TypeError`, `script`, `img-src`) and where
 * (`main.4f1c.js:1:2345`, a file of the app's version). `-` where it is not known.
 */
export const faultTag = (kind: FaultKind, app: string, name = '-', place = '-'): string =>
  `${kind} ${app} ${name} ${place}`;

/** The number of the bucket that a value is in. A value on an edge is below it. */
export const bucketOf = (measure: VisitMeasure, value: number): number =>
  MEASURE_BUCKETS[measure].filter((edge) => edge < value).length;
