import { formatCount } from '@galleria/shared-contracts/domain';

import { Pager } from './pager';
import type { Grid } from './use-data-grid';

interface GridPagerProps<Row extends object> {
  grid: Grid<Row>;
  caption: string;
}

/** A pager with page numbers. */
export function GridPager<Row extends object>({ grid, caption }: GridPagerProps<Row>) {
  const { view, page, pageCount, rowCount, shownRows } = grid;
  const first = page * view.pageSize + 1;
  const range = `${formatCount(first)}–${formatCount(first + shownRows.length - 1)}`;
  const last = pageCount - 1;
  const step = (label: string, to: number, leadsOn: boolean) => ({
    label,
    name: `${label} page`,
    go: leadsOn ? () => view.setPage(to) : null,
  });
  return (
    <Pager
      view={view}
      caption={caption}
      range={`${shownRows.length === 0 ? 'No rows' : range} of ${formatCount(rowCount)}`}
      steps={[
        step('First', 0, page > 0),
        step('Previous', page - 1, page > 0),
        step('Next', page + 1, page < last),
        step('Last', last, page < last),
      ]}
      middle={`Page ${formatCount(page + 1)} of ${formatCount(pageCount)}`}
    />
  );
}
