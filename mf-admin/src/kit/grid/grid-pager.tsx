import { Select } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import type { Grid } from './use-data-grid';
import { PAGE_SIZES } from './use-grid-view';

/** Which rows these are, how many a page holds, and the way to the others. */
export function GridPager<Row extends object>({
  grid,
  caption,
}: {
  grid: Grid<Row>;
  caption: string;
}) {
  const { view, page, pageCount, rowCount, shownRows } = grid;
  const first = page * view.pageSize + 1;
  const last = first + shownRows.length - 1;
  return (
    <div className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {shownRows.length === 0 ? 'No rows' : `${count(first)}–${count(last)}`} of {count(rowCount)}
      </p>
      <Select
        label="Rows per page"
        className={styles['page-size']}
        value={String(view.pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ currentTarget }) => view.setPageSize(Number(currentTarget.value))}
      />
      <nav className={styles['pages']} aria-label={`Pages of ${caption}`}>
        <Step label="First" to={0} grid={grid} isOff={page === 0} />
        <Step label="Previous" to={page - 1} grid={grid} isOff={page === 0} />
        <span className={styles['page']}>
          Page {count(page + 1)} of {count(pageCount)}
        </span>
        <Step label="Next" to={page + 1} grid={grid} isOff={page >= pageCount - 1} />
        <Step label="Last" to={pageCount - 1} grid={grid} isOff={page >= pageCount - 1} />
      </nav>
    </div>
  );
}

function Step<Row extends object>({
  label,
  to,
  grid,
  isOff,
}: {
  label: string;
  to: number;
  grid: Grid<Row>;
  isOff: boolean;
}) {
  // Not `disabled`: whoever pages by keyboard to the end would lose their place.
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={`${label} page`}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) grid.view.setPage(to);
      }}
    >
      {label}
    </button>
  );
}

function count(rows: number): string {
  return rows.toLocaleString('en-US');
}
