import { useRef, type ReactNode } from 'react';

import { formatCount, type Result } from '@galleria/shared-contracts/domain';
import {
  Button,
  EmptyState,
  ErrorState,
  headingGetsFocusOf,
  LoadingState,
} from '@galleria/shared-ui';

import { FailureNotice, MAY_HAVE_CHANGED } from '../failure/failure-notice';
import { useRetry } from '../failure/use-retry';
import { useRemembered } from '../remembered';
import { ColumnChoice } from './column-choice';
import styles from './data-grid.module.css';
import { GridPager } from './grid-pager';
import { GridTable } from './grid-table';
import type { GridView } from './use-grid-view';
import type { Grid } from './use-data-grid';

export interface DataGridProps<Row extends object, Meta = void> {
  grid: Grid<Row, Meta>;
  /** Passed to every cell: data about the visible rows, and actions. */
  meta?: Meta;
  /** The name of the rows: "Products". */
  caption: string;
  /** Whether it is known which rows fit. If not, they are loading, or cannot be read. */
  isKnown: boolean;
  /** The last answer, if it is a failure. Known rows stay. */
  failed: Result<unknown> | null;
  onRetry: () => void;
  /** What the failure means, where rows are known. The default: they may have changed. */
  means?: ReactNode;
  /** More rows are loading. The visible rows stay. */
  busy?: boolean | undefined;
  /** The name of a row, for the label "Select Oxford Shirt". Rows have checkboxes only if it is given. */
  rowName?: ((row: Row) => string) | undefined;
  /** Actions for the selected rows. */
  bulkActions?: ReactNode;
  /** For a grid that holds one page: whether all rows that fit are selected, and how to select them. */
  fitting?: Fitting | undefined;
  /** The fields that filter the rows, such as `GridSearch` and `GridSelect`. */
  filters?: ReactNode;
  /** Other actions, such as the export. */
  actions?: ReactNode;
  /** Shown when there are no rows at all. When filters are set, the grid shows its own text instead. */
  empty: ReactNode;
  /** Replaces the pager with page numbers, for rows that can only be read from a cursor. */
  pager?: ReactNode;
}

interface Fitting {
  isChosen: boolean;
  onChoose: () => void;
}

/** A table with sorting, filters, pages and selection. All work by mouse, touch and keyboard. */
export function DataGrid<Row extends object, Meta = void>(props: DataGridProps<Row, Meta>) {
  const { grid, filters, actions, bulkActions, rowName } = props;
  const [, ...choosable] = grid.columns;
  const [roomy, setRoomy] = useRemembered('roomy rows');
  const isRoomy = roomy === true;
  return (
    <section className={`stack ${styles['grid'] ?? ''}`} aria-label={props.caption}>
      <div className={styles['toolbar']}>
        {filters !== undefined && (
          <div className={styles['filters']} role="search" aria-label={`Filter ${props.caption}`}>
            {filters}
            {grid.view.isFiltered && <ClearFilters view={grid.view} kind="quiet" />}
          </div>
        )}
        <div className={styles['actions']}>
          {actions}
          <ColumnChoice
            columns={choosable}
            isShown={(key) => grid.table.getColumn(key)?.getIsVisible() ?? false}
            onChange={(key, shown) => grid.table.getColumn(key)?.toggleVisibility(shown)}
            isRoomy={isRoomy}
            onRoomy={(isRoomy) => setRoomy(() => isRoomy)}
          />
        </div>
      </div>
      {rowName !== undefined && (
        <ChosenBar grid={grid} fitting={props.fitting}>
          {bulkActions}
        </ChosenBar>
      )}
      <Body {...props} isRoomy={isRoomy} />
    </section>
  );
}

function Body<Row extends object, Meta>({
  grid,
  meta,
  caption,
  isKnown,
  failed,
  onRetry,
  means = MAY_HAVE_CHANGED,
  busy = false,
  rowName,
  empty,
  pager = <GridPager grid={grid} caption={caption} />,
  isRoomy,
}: DataGridProps<Row, Meta> & { isRoomy: boolean }) {
  const { isRetrying, retry } = useRetry(failed, onRetry);
  if (!isKnown) {
    if (failed?.ok !== false || isRetrying) return <LoadingState />;
    return (
      <ErrorState
        details={failed.error.message}
        actions={
          <Button ref={headingGetsFocusOf} onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  }
  const notice = (
    <FailureNotice result={failed} onRetry={onRetry}>
      {means}
    </FailureNotice>
  );
  if (grid.rowCount === 0 && !busy) {
    return (
      <>
        {notice}
        {grid.view.isFiltered ? (
          <>
            <EmptyState
              title="Nothing fits these filters"
              actions={<ClearFilters view={grid.view} />}
            />
            {grid.table.options.manualPagination === true && pager}
          </>
        ) : (
          empty
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      <GridTable
        grid={grid}
        meta={meta}
        caption={caption}
        busy={busy}
        rowName={rowName}
        isRoomy={isRoomy}
      />
      {pager}
    </>
  );
}

function ClearFilters({ view, kind }: { view: GridView; kind?: 'quiet' }) {
  return (
    <Button ref={headingGetsFocusOf} kind={kind} onClick={() => view.clearFilters()}>
      Clear filters
    </Button>
  );
}

function ChosenBar<Row extends object>({
  grid,
  fitting,
  children,
}: {
  grid: Grid<Row>;
  fitting: Fitting | undefined;
  children: ReactNode;
}) {
  const all = formatCount(grid.rowCount);
  const onPage = grid.chosenRows.length;
  const chosen = fitting?.isChosen === true ? grid.rowCount : onPage;
  const canChooseFitting =
    fitting?.isChosen === false && onPage === grid.shownRows.length && onPage < grid.rowCount;
  // "Select all" is possible only when the grid holds all rows, not one page of them.
  const canChooseAll = !grid.table.options.manualPagination && chosen < grid.rowCount;
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button disappears.
  function choose(all: () => void) {
    all();
    bar.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {chosen > 0 && `${formatCount(chosen)} selected`}
      </p>
      {chosen > 0 && (
        <div
          ref={bar}
          tabIndex={-1}
          className={styles['chosen']}
          role="group"
          aria-label="Selected rows"
        >
          <p className={styles['chosen-count']}>{formatCount(chosen)} selected</p>
          {children}
          <span className={styles['chosen-scope']}>
            {canChooseFitting && (
              <Button kind="quiet" size="s" onClick={() => choose(fitting.onChoose)}>
                Select all {all} that fit
              </Button>
            )}
            {canChooseAll && (
              <Button kind="quiet" size="s" onClick={() => choose(() => grid.chooseAll())}>
                Select all {all}
              </Button>
            )}
            <Button
              ref={headingGetsFocusOf}
              kind="quiet"
              size="s"
              onClick={() => grid.chooseNone()}
            >
              Clear selection
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
