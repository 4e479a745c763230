import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';

import { lazily } from '../lazily';
import { useRemembered } from '../remembered';
import type { GridColumn, GridColumns } from './grid-column';
import type { GridView } from './use-grid-view';

export const gridFeatures = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export interface DataGridOptions<Row extends object, Meta = void> {
  /** The device remembers the grid's column choice under this name. */
  readonly name: string;
  /** Must stay the same object in every render, and so must `rows`. */
  readonly columns: GridColumns<Row, Meta>;
  /** All rows that match the filters. If `source` is given: only the rows of one page. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly view: GridView;
  /** Given if the rows are already sorted and cut into pages. */
  readonly source?: { readonly rowCount: number } | undefined;
}

export interface Grid<Row extends object, Meta = never> {
  readonly table: ReactTable<typeof gridFeatures, Row>;
  readonly columns: GridColumns<Row, Meta>;
  readonly view: GridView;
  /** The rows of the current page, sorted. */
  readonly shownRows: readonly Row[];
  /** The number of rows that match the filters, on all pages. */
  readonly rowCount: number;
  readonly pageCount: number;
  /** The current page, from 0. It is the last page if the address asks for a later page. */
  readonly page: number;
  /** The selected rows among the given `rows`. */
  readonly chosenRows: readonly Row[];
  chooseAll(): void;
  /** Selects the rows with these keys as well. */
  chooseMore(keys: readonly string[]): void;
  chooseNone(): void;
}

/** The state of one data grid, which `DataGrid` shows. */
export function useDataGrid<Row extends object, Meta = void>({
  name,
  columns,
  rows,
  rowKey,
  view,
  source,
}: DataGridOptions<Row, Meta>): Grid<Row, Meta> {
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [hidden, setHidden] = useHiddenColumns(name, columns);
  const visibility = Object.fromEntries(columns.map(({ key }) => [key, !hidden.includes(key)]));
  const columnDefs = useMemo(() => columns.map(columnDef), [columns]);
  const rowCount = source?.rowCount ?? rows.length;
  const pageCount = Math.max(1, Math.ceil(rowCount / view.pageSize));
  const page = Math.min(view.page, pageCount - 1);
  const pagination = useMemo(
    () => ({ pageIndex: page, pageSize: view.pageSize }),
    [page, view.pageSize],
  );
  const isManual = source !== undefined;
  const table = useTable({
    features: gridFeatures,
    columns: columnDefs,
    data: rows,
    getRowId: rowKey,
    manualSorting: isManual,
    manualPagination: isManual,
    ...(isManual ? { rowCount } : {}),
    autoResetPageIndex: false,
    enableMultiSort: false,
    state: {
      sorting: view.sort === null ? [] : [{ id: view.sort.column, desc: view.sort.isDescending }],
      pagination,
      rowSelection: chosen,
      columnVisibility: visibility,
    },
    onRowSelectionChange: setChosen,
    onColumnVisibilityChange: (updater) => {
      const after = updated(updater, visibility);
      setHidden(columns.map(({ key }) => key).filter((key) => after[key] === false));
    },
  });
  return {
    table,
    columns,
    view,
    shownRows: table.getRowModel().rows.map((row) => row.original),
    rowCount,
    pageCount,
    page,
    chosenRows: rows.filter((row) => chosen[rowKey(row)] === true),
    chooseAll: () => setChosen(Object.fromEntries(rows.map((row) => [rowKey(row), true]))),
    chooseMore: (keys) =>
      setChosen((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, true])) })),
    chooseNone: () => setChosen({}),
  };
}

function useHiddenColumns<Row>(
  name: string,
  columns: GridColumns<Row, never>,
): [readonly string[], (keys: readonly string[]) => void] {
  const [remembered, remember] = useRemembered(`hidden columns of ${name}`);
  const hiddenAtFirst = columns.filter((column) => column.hiddenAtFirst === true);
  const hidden = Array.isArray(remembered)
    ? remembered.filter((key) => typeof key === 'string')
    : hiddenAtFirst.map(({ key }) => key);
  return [hidden, (keys) => remember(() => keys)];
}

function columnDef<Row extends object>({
  key,
  header,
  sortBy,
}: GridColumn<Row, never>): ColumnDef<typeof gridFeatures, Row> {
  return {
    id: key,
    header,
    accessorFn: (row) => sortBy?.(row),
    enableSorting: sortBy !== undefined,
    sortDescFirst: false,
    sortFn: (a, b) => (sortBy ? compare(sortBy(a.original), sortBy(b.original)) : 0),
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : alphabet().compare(String(a), String(b));
}

const alphabet = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

function updated<T>(updater: Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater;
}
