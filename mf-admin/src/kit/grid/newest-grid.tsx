import type { ReactNode } from 'react';

import { formatCount } from '@galleria/shared-contracts/domain';

import { useFirstFailure, type Reading } from '../failure/use-first-failure';
import { DataGrid } from './data-grid';
import type { GridColumns } from './grid-column';
import { Pager } from './pager';
import { useDataGrid } from './use-data-grid';
import type { GridView } from './use-grid-view';
import type { NewestFirstView } from './use-newest-first';

export interface NewestGridProps<Row extends object, Meta = void> {
  /** The device remembers the chosen columns under this name. */
  name: string;
  caption: string;
  columns: GridColumns<Row, Meta>;
  meta?: Meta;
  rowKey: (row: Row) => string;
  view: GridView;
  found: NewestFirstView<Row>;
  /** What is read beside the rows. One notice says the first failure of all. */
  beside?: readonly Reading[];
  filters: ReactNode;
  actions?: ReactNode;
  empty: ReactNode;
}

const NOT_COUNTED = 'The number of all rows cannot be shown.';

/** A grid of a collection that only grows, the newest rows first. Pages begin at a row, not at a number. */
export function NewestGrid<Row extends object, Meta = void>(props: NewestGridProps<Row, Meta>) {
  const { name, columns, rowKey, view, found, meta, beside = [], ...rest } = props;
  const { rows, count, isBusy, isCutShort } = found;
  const grid = useDataGrid({
    name,
    columns,
    rows,
    rowKey,
    view,
    source: { rowCount: rows.length },
  });
  const further = [{ ...found.counted, means: NOT_COUNTED }, ...beside];
  const failure = useFirstFailure([
    { result: found.failed, onRetry: found.retry },
    ...further.map((reading) => ({ ...reading, isShown: found.isKnown })),
  ]);
  const shown = rows.length === 0 ? 'No rows' : `${formatCount(rows.length)} shown`;
  return (
    <DataGrid
      {...rest}
      grid={grid}
      {...(meta !== undefined && { meta })}
      isKnown={found.isKnown}
      {...failure}
      busy={isBusy}
      pager={
        <Pager
          view={view}
          caption={rest.caption}
          range={
            shown +
            (count === null ? '' : ` of ${formatCount(count)}`) +
            (isCutShort ? '. Not everything was searched: “Older” searches on' : '')
          }
          steps={[
            { label: 'Newest', go: found.newest },
            { label: 'Newer', go: found.newer },
            { label: 'Older', go: found.older },
          ]}
        />
      }
    />
  );
}
