import { Select } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import { PAGE_SIZES, type GridView } from './use-grid-view';

/** Where the rows in view stand among the others. */
export interface Stretching {
  /** How many there are in all; `null` when it is not known. */
  readonly count: number | null;
  /** Each step of the way; `null` where it leads nowhere. */
  readonly newest: (() => void) | null;
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
  /** Rows are searched one by one, and not all have been yet. */
  readonly isCutShort: boolean;
}

interface StretchPagerProps extends Stretching {
  view: GridView;
  caption: string;
  shown: number;
}

/** The way through rows that are read on from a place: to the newest, newer and older ones. */
export function StretchPager({ view, caption, shown, count, ...way }: StretchPagerProps) {
  const number = (rows: number) => rows.toLocaleString('en-US');
  return (
    <div className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {shown === 0 ? 'No rows' : `${number(shown)} shown`}
        {count !== null && ` of ${number(count)}`}
        {way.isCutShort && '. Not everything was searched: “Older” searches on'}
      </p>
      <Select
        label="Rows per page"
        className={styles['page-size']}
        value={String(view.pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ currentTarget }) => view.setPageSize(Number(currentTarget.value))}
      />
      <nav className={styles['pages']} aria-label={`Pages of ${caption}`}>
        <Step label="Newest" go={way.newest} />
        <Step label="Newer" go={way.newer} />
        <Step label="Older" go={way.older} />
      </nav>
    </div>
  );
}

function Step({ label, go }: { label: string; go: (() => void) | null }) {
  // Not `disabled`: whoever pages by keyboard to the end would lose their place.
  return (
    <button
      type="button"
      className={styles['step']}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      {label}
    </button>
  );
}
