import type { ReactNode } from 'react';

/** One column of a grid. `Meta` is the data that cells need besides their row: see `DataGrid`. */
export interface GridColumn<Row, Meta = void> {
  /** Unique within the grid. The address and the stored column choice contain it. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row, meta: Meta) => ReactNode;
  /**
   * The value to sort by. A column without `sortBy` cannot be sorted. If the source already sorts the
   * rows, `sortBy` is not called and only marks the column as sortable.
   */
  readonly sortBy?: (row: Row) => string | number;
  /** Aligns the column at the end, with digits of equal width. */
  readonly numeric?: boolean;
  /** Keeps the column visible at the end while the table scrolls sideways. */
  readonly pinned?: boolean;
  /**
   * On a phone, rows are cards. A card has the first column and the columns with `onCard`, or all columns if none has
   * `onCard`. A column with `hiddenAtFirst` that the user shows is on the card too.
   */
  readonly onCard?: boolean;
  /** Hides the column until the user shows it. */
  readonly hiddenAtFirst?: boolean;
}

/** The first column is the row's heading and is always shown. */
export type GridColumns<Row, Meta = void> = readonly [
  GridColumn<Row, Meta>,
  ...GridColumn<Row, Meta>[],
];

/** The columns without the column `key`, which must not be the first. */
export function withoutColumn<Row extends object, Meta>(
  [first, ...others]: GridColumns<Row, Meta>,
  key: string,
): GridColumns<Row, Meta> {
  return [first, ...others.filter((column) => column.key !== key)];
}
