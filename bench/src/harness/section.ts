import type { Row } from './table';

/** One table of results. */
export interface Section {
  /** Name of the files in `results/`. */
  readonly name: string;
  /** Title of the first column. */
  readonly firstTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A saved section, as JSON. */
export interface Kept extends Omit<Section, 'name' | 'firstTitle'> {
  /** Time of the measurement, ISO 8601. */
  readonly measuredAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
}
