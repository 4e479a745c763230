import type { ReactNode } from 'react';

import { DataGrid } from './data-grid';
import type { GridColumns } from './grid-column';
import { StretchPager, type Stretching } from './stretch-pager';
import { useDataGrid } from './use-data-grid';
import type { GridView } from './use-grid-view';

export interface NewestGridProps<Row extends object, Meta = void> {
  /** Under which the columns that are shown are remembered. */
  name: string;
  caption: string;
  columns: GridColumns<Row, Meta>;
  meta?: Meta;
  rowKey: (row: Row) => string;
  view: GridView;
  found: Stretching & {
    readonly status: 'loading' | 'ready' | { readonly failure: string };
    readonly rows: readonly Row[];
    readonly isBusy: boolean;
    readonly retry: () => void;
  };
  filters: ReactNode;
  actions?: ReactNode;
  empty: ReactNode;
}

/** A grid of what only grows, the newest first, read on from a place instead of by pages. */
export function NewestGrid<Row extends object, Meta = void>(props: NewestGridProps<Row, Meta>) {
  const { name, caption, columns, rowKey, view, found, filters, actions, empty } = props;
  const { status, rows, isBusy, retry, ...way } = found;
  const grid = useDataGrid({
    name,
    columns,
    rows,
    rowKey,
    view,
    source: { rowCount: rows.length },
  });
  return (
    <DataGrid
      grid={grid}
      {...(props.meta !== undefined && { meta: props.meta })}
      caption={caption}
      status={status}
      onRetry={retry}
      busy={isBusy}
      filters={filters}
      actions={actions}
      empty={empty}
      pager={<StretchPager view={view} caption={caption} shown={rows.length} {...way} />}
    />
  );
}
