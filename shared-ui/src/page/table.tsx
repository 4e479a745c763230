import { useId, type ReactNode } from 'react';

import styles from './table.module.css';

export interface TableColumn<Row> {
  /** The key of the column. It must be unique within the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the right. */
  numeric?: boolean | undefined;
}

/** The columns of a table, at least one. The first column is the heading of each row. */
export type TableColumns<Row> = readonly [TableColumn<Row>, ...TableColumn<Row>[]];

export interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  columns: TableColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Tables with more columns have no room on a phone. */
const NARROW_COLUMNS = 3;

/**
 * A simple table. A table that is too wide scrolls sideways, also by keyboard; the page does not scroll. On a phone,
 * each row of a table with more than three columns is a card, and each cell is labelled with the head of its column.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: TableProps<Row>) {
  const [head, ...others] = columns;
  const captionId = useId();
  const isWide = columns.length > NARROW_COLUMNS;
  return (
    <div className={styles['scroller']} role="group" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles['table']} data-wide={isWide}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles['caption']}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={numeric(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row" className={numeric(head)}>
                {head.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.key} className={numeric(column)} data-label={column.header}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function numeric(column: { numeric?: boolean | undefined }) {
  return column.numeric === true ? styles['numeric'] : undefined;
}
