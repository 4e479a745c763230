import { formatCount } from '../format';
import styles from './data-grid.module.css';
import { PageSize, Step } from './pager-parts';
import type { Grid } from './use-data-grid';

interface GridPagerProps<Row extends object> {
  grid: Grid<Row>;
  caption: string;
}

/** The rows in view, the number of rows per page, and the steps to the other pages. */
export function GridPager<Row extends object>({ grid, caption }: GridPagerProps<Row>) {
  const { view, page, pageCount, rowCount, shownRows } = grid;
  const first = page * view.pageSize + 1;
  const range = `${formatCount(first)}–${formatCount(first + shownRows.length - 1)}`;
  const last = pageCount - 1;
  const step = (label: string, to: number, isOff: boolean) => (
    <Step label={label} name={`${label} page`} go={isOff ? null : () => view.setPage(to)} />
  );
  return (
    <div className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {shownRows.length === 0 ? 'No rows' : range} of {formatCount(rowCount)}
      </p>
      <PageSize view={view} />
      <nav className={styles['pages']} aria-label={`Pages of ${caption}`}>
        {step('First', 0, page === 0)}
        {step('Previous', page - 1, page === 0)}
        <span className={styles['page']}>
          Page {formatCount(page + 1)} of {formatCount(pageCount)}
        </span>
        {step('Next', page + 1, page >= last)}
        {step('Last', last, page >= last)}
      </nav>
    </div>
  );
}
