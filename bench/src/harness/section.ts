import type { Row } from './table';

/** One table. */
export interface Section {
  /** Names the files in `results/`. */
  readonly name: string;
  /** What stands above the first column. */
  readonly firstTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** What is kept of a section, as JSON. */
export interface Kept extends Omit<Section, 'name' | 'firstTitle'> {
  /** ISO 8601. */
  readonly measuredAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
}
