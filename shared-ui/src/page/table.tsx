import { useId, type ReactNode } from 'react';

import styles from './page.module.css';

export interface TableColumn<Row> {
  /** Unique within the table. */
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

/** A simple table. A table that is too wide scrolls sideways, without the page, also by keyboard. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: TableProps<Row>) {
  const [head, ...others] = columns;
  const captionId = useId();
  return (
    <div className={styles['scroller']} role="group" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles['table']}>
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
                <td key={column.key} className={numeric(column)}>
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
