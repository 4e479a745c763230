import type { ReactNode } from 'react';

import { Button, EmptyState, ErrorState, LoadingState } from '@galleria/shared-ui';

import { ColumnChoice } from './column-choice';
import styles from './data-grid.module.css';
import { GridPager } from './grid-pager';
import { GridTable } from './grid-table';
import type { Grid } from './use-data-grid';

export interface DataGridProps<Row extends object, Meta = void> {
  grid: Grid<Row, Meta>;
  /** Passed to every cell: facts about the rows in view, and actions. */
  meta?: Meta;
  /** What the rows are: "Products". */
  caption: string;
  /** `loading` before the first rows; a message when the rows cannot be read. */
  status: 'loading' | 'ready' | { readonly failure: string };
  onRetry?: (() => void) | undefined;
  /** More rows are on their way; those in view stay. */
  busy?: boolean | undefined;
  /** What a row is called, for "Select Oxford Shirt". Gives rows their boxes. */
  rowName?: ((row: Row) => string) | undefined;
  /** What can be done with the chosen rows. */
  bulkActions?: ReactNode;
  /** `GridSearch`, selects … for the filters of the view. */
  filters?: ReactNode;
  /** Export and the like. */
  actions?: ReactNode;
  /** Shown where there are no rows at all; with filters set it says so by itself. */
  empty: ReactNode;
  /** Replaces the page numbers where rows can only be read from a given row on. */
  pager?: ReactNode;
}

/** A table that can be sorted, filtered, paged and chosen from, by mouse, touch and keyboard. */
export function DataGrid<Row extends object, Meta = void>(props: DataGridProps<Row, Meta>) {
  const { grid, filters, actions, bulkActions, rowName } = props;
  const [, ...choosable] = grid.columns;
  return (
    <section className="stack" aria-label={props.caption}>
      <div className={styles['toolbar']}>
        {filters !== undefined && (
          <div className={styles['filters']} role="search" aria-label={`Filter ${props.caption}`}>
            {filters}
            {grid.view.isFiltered && (
              <Button kind="quiet" onClick={() => grid.view.clearFilters()}>
                Clear filters
              </Button>
            )}
          </div>
        )}
        <div className={styles['actions']}>
          {actions}
          <ColumnChoice
            columns={choosable}
            isShown={(key) => grid.table.getColumn(key)?.getIsVisible() ?? false}
            onChange={(key, shown) => grid.table.getColumn(key)?.toggleVisibility(shown)}
          />
        </div>
      </div>
      {rowName !== undefined && <ChosenBar grid={grid}>{bulkActions}</ChosenBar>}
      <Body {...props} />
    </section>
  );
}

function Body<Row extends object, Meta>({
  grid,
  meta,
  caption,
  status,
  onRetry,
  busy = false,
  rowName,
  empty,
  pager = <GridPager grid={grid} caption={caption} />,
}: DataGridProps<Row, Meta>) {
  if (status === 'loading') return <LoadingState />;
  if (status !== 'ready') {
    return (
      <ErrorState
        details={status.failure}
        actions={onRetry && <Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  if (grid.rowCount === 0 && !busy) {
    if (!grid.view.isFiltered) return empty;
    return (
      <>
        <EmptyState
          title="Nothing fits these filters"
          actions={<Button onClick={() => grid.view.clearFilters()}>Clear filters</Button>}
        />
        {grid.table.options.manualPagination === true && pager}
      </>
    );
  }
  return (
    <>
      <GridTable grid={grid} meta={meta} caption={caption} busy={busy} rowName={rowName} />
      {pager}
    </>
  );
}

function ChosenBar<Row extends object>({
  grid,
  children,
}: {
  grid: Grid<Row>;
  children: ReactNode;
}) {
  const chosen = grid.chosenRows.length;
  // "All that fit" is known only where the grid holds all rows.
  const canChooseAll = !grid.table.options.manualPagination && chosen < grid.rowCount;
  return (
    <>
      <p role="status" className="visually-hidden">
        {chosen > 0 && `${chosen.toLocaleString('en-US')} selected`}
      </p>
      {chosen > 0 && (
        <div className={styles['chosen']} role="group" aria-label="Selected rows">
          <p className={styles['chosen-count']}>{chosen.toLocaleString('en-US')} selected</p>
          {children}
          <span className={styles['chosen-scope']}>
            {canChooseAll && (
              <Button kind="quiet" size="s" onClick={() => grid.chooseAll()}>
                Select all {grid.rowCount.toLocaleString('en-US')}
              </Button>
            )}
            <Button kind="quiet" size="s" onClick={() => grid.chooseNone()}>
              Clear selection
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
