import type { ReactNode } from 'react';

/** One column of a grid. */
export interface GridColumn<Row> {
  /** Unique within the grid; stands in the address and in what the device remembers. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * What rows are sorted by; a column without it cannot be sorted. Where the rows are sorted by
   * their source it says only that they can be.
   */
  readonly sortBy?: (row: Row) => string | number;
  /** Numbers stand at the right, in columns. */
  readonly numeric?: boolean;
  /** Not shown until it is chosen. */
  readonly hiddenAtFirst?: boolean;
}

/** The first column heads its row, and is always shown. */
export type GridColumns<Row> = readonly [GridColumn<Row>, ...GridColumn<Row>[]];
