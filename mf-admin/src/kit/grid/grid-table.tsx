import { useId, type ChangeEvent } from 'react';

import styles from './data-grid.module.css';
import type { GridColumn } from './grid-column';
import type { Grid } from './use-data-grid';
import { useRowKeys } from './use-row-keys';

interface GridTableProps<Row extends object, Meta> {
  grid: Grid<Row, Meta>;
  meta: Meta | undefined;
  caption: string;
  busy: boolean;
  rowName: ((row: Row) => string) | undefined;
  /** Rows are 56 px high instead of 40. */
  isRoomy: boolean;
}

/**
 * The table of a grid. It is a plain table for screen readers, and scrolls sideways when it is too wide. On a
 * phone its rows are cards.
 */
export function GridTable<Row extends object, Meta>(props: GridTableProps<Row, Meta>) {
  const { grid, caption, busy, rowName, isRoomy } = props;
  const keysId = useId();
  const keys = useRowKeys(grid);
  const hasCard = grid.columns.some(({ onCard }) => onCard === true);
  const { table } = grid;
  // Safe: if `meta` is left out, its type is `void` and the cells do not use it.
  const cell = (column: GridColumn<Row, Meta>, row: Row) => column.cell(row, props.meta as Meta);
  return (
    <div
      className={styles['room']}
      role="presentation"
      onKeyDown={(event) => keys.onKeyDown(event, rowName !== undefined)}
    >
      <p id={keysId} hidden>
        Arrow keys move between rows.
        {rowName !== undefined && ' Space selects a row, with Shift several rows.'}
      </p>
      <table
        className={styles['table']}
        data-roomy={isRoomy}
        aria-busy={busy}
        aria-rowcount={grid.rowCount + 1}
        aria-describedby={keysId}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {rowName !== undefined && (
              <th scope="col" className={styles['choice']}>
                <Box
                  label="Select all rows of this page"
                  isOn={table.getIsAllPageRowsSelected()}
                  isMixed={table.getIsSomePageRowsSelected()}
                  onToggle={table.getToggleAllPageRowsSelectedHandler()}
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map((column) => (
              <HeaderCell key={column.id} grid={grid} columnKey={column.id} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              data-key={row.id}
              aria-rowindex={grid.page * grid.view.pageSize + index + 2}
              data-chosen={row.getIsSelected()}
            >
              {rowName !== undefined && (
                <td className={styles['choice']}>
                  <Box
                    label={`Select ${rowName(row.original)}`}
                    isOn={row.getIsSelected()}
                    onToggle={(event) => keys.onToggle(row.id, isWithShift(event))}
                  />
                </td>
              )}
              {grid.columns
                .filter(({ key }) => table.getColumn(key)?.getIsVisible())
                .map((column, position) =>
                  position === 0 ? (
                    <th key={column.key} scope="row" className={classOf(column)}>
                      {cell(column, row.original)}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      className={classOf(column)}
                      data-label={column.header}
                      data-off-card={hasCard && column.onCard !== true && !column.hiddenAtFirst}
                    >
                      {cell(column, row.original)}
                    </td>
                  ),
                )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row extends object>({
  grid,
  columnKey,
}: {
  grid: Grid<Row>;
  columnKey: string;
}) {
  const column = grid.columns.find(({ key }) => key === columnKey);
  if (!column) return null;
  if (column.sortBy === undefined) {
    return (
      <th scope="col" className={classOf(column)}>
        {column.header}
      </th>
    );
  }
  const { sort } = grid.view;
  const isSorted = sort?.column === column.key;
  const direction = sort?.isDescending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isSorted ? direction : undefined}
      data-sorted={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() =>
          grid.view.setSort({
            column: column.key,
            isDescending: isSorted && direction === 'ascending',
          })
        }
      >
        {column.header}
        <svg viewBox="0 0 10 14" aria-hidden="true" className={styles['arrows']}>
          <path d="M5 1 9 6H1z" data-arrow="ascending" />
          <path d="M5 13 1 8h8z" data-arrow="descending" />
        </svg>
      </button>
    </th>
  );
}

function Box({
  label,
  isOn,
  isMixed = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onToggle: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const showMixed = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed && !isOn;
  };
  return (
    <label className={styles['box']}>
      <input
        ref={showMixed}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onToggle}
      />
    </label>
  );
}

/** The change of a checkbox comes from a click event, which says whether Shift is held down. */
function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

function classOf({ numeric, pinned }: { numeric?: boolean; pinned?: boolean }) {
  if (pinned === true) return styles['pinned'];
  return numeric === true ? styles['numeric'] : undefined;
}
