import type { ReactNode } from 'react';

/** One column of a grid. `Meta` is what cells need besides their row: see `DataGrid`. */
export interface GridColumn<Row, Meta = void> {
  /** Unique within the grid; kept in the address and on the device. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row, meta: Meta) => ReactNode;
  /**
   * The value to sort by; a column without it cannot be sorted. Where the source sorts the rows it
   * only says that the column can be sorted.
   */
  readonly sortBy?: (row: Row) => string | number;
  /** Aligned at the end, with digits of equal width. */
  readonly numeric?: boolean;
  /** Stays in view at the end where the table scrolls sideways. */
  readonly pinned?: boolean;
  /** Hidden until it is chosen. */
  readonly hiddenAtFirst?: boolean;
}

/** The first column is the row's heading and is always shown. */
export type GridColumns<Row, Meta = void> = readonly [
  GridColumn<Row, Meta>,
  ...GridColumn<Row, Meta>[],
];
