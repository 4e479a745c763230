import type { Arm } from '../../contract/arm';

/*
 * The field report of a visit (docs/field-reports.md). The document is a list of tags, because the back office and
 * `release watch` only need queries that count one tag:
 *
 *     where('tags', 'array-contains', seenTag(app)), where('createdAt', '>=', from)
 */

/** The document without its times. An operator's own collector gets this object as JSON. */
export interface FieldReport {
  /** The number of the release that the visit began with; 0 in development. */
  readonly release: number;
  /** The pattern of the first page's path, such as `/shop/category/:category`. */
  readonly page: string;
  /** The pattern of the path where the first fault happened; empty without a fault. */
  readonly failedOn: string;
  readonly tags: readonly string[];
}

/** The measures of a visit: the upper bounds of all buckets but the last. */
export const MEASURE_BUCKETS = {
  /** Milliseconds until the largest picture or text of the first page was painted. */
  lcp: [1_000, 1_800, 2_500, 4_000, 8_000],
  /** Milliseconds from a press of a key or button to the next paint, for the slowest press. */
  inp: [50, 100, 200, 500, 1_000],
  /** How far content jumped: the layout shift score, without a unit. */
  cls: [0.01, 0.05, 0.1, 0.25, 0.5],
  /** Milliseconds until a remote's code was loaded. */
  load: [100, 300, 1_000, 3_000, 10_000],
} as const;
export type VisitMeasure = keyof typeof MEASURE_BUCKETS;

/**
 * `error`: a thrown error. `rejection`: a rejected promise. `load`: a file that could not be loaded or has another
 * digest. `policy`: a violation of the content policy.
 */
export type FaultKind = 'error' | 'rejection' | 'load' | 'policy';

/** The name of an app in tags, with the version and arm of the visit: `mf-cart@0.1.0-ab12 stable`. */
export const appInTags = (app: string, version: string, arm: Arm): string =>
  `${app}@${version} ${arm}`;

/** The tag of a visit that has used this app. `app` is a result of `appInTags`, also below. */
export const seenTag = (app: string): string => `seen ${app}`;

/** The tag of a visit in which any app had a fault. */
export const FAILED = 'failed';

/** The tag of a visit in which this app had at least one fault. */
export const failedTag = (app: string): string => `${FAILED} ${app}`;

/** The tag of a visit whose measure was in this bucket. `lcp`, `inp` and `cls` belong to the app of the first page. */
export const measureTag = (measure: VisitMeasure, bucket: number, app: string): string =>
  `${measure}${String(bucket)} ${app}`;

/**
 * The tag of a fault: its kind, its name (`TypeError`, `script`, `img-src`) and its place, a file of the app's version
 * (`main.4f1c.js:1:2345`). An unknown name or place is `-`.
 */
export const faultTag = (kind: FaultKind, app: string, name = '-', place = '-'): string =>
  `${kind} ${app} ${name} ${place}`;

/** The number of the value's bucket, from 0. A value that equals an upper bound is in the bucket below that bound. */
export const bucketOf = (measure: VisitMeasure, value: number): number =>
  MEASURE_BUCKETS[measure].filter((edge) => edge < value).length;
