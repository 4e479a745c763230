import type { ReactNode } from 'react';

import styles from './page.module.css';

export interface TableColumn<Row> {
  /** Unique within the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in columns. */
  numeric?: boolean | undefined;
}

/** The first column is each row's heading. */
export type TableColumns<Row> = readonly [TableColumn<Row>, ...TableColumn<Row>[]];

export interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  columns: TableColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A plain table: the first column heads each row, and it scrolls by itself where it is too wide. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: TableProps<Row>) {
  const [head, ...others] = columns;
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']}>
        <caption className={captionHidden ? 'visually-hidden' : styles['caption']}>
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
