import { formatCount } from '../format';
import styles from './data-grid.module.css';
import { PageSize, Step } from './pager-parts';
import type { GridView } from './use-grid-view';

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
  return (
    <div className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {shown === 0 ? 'No rows' : `${formatCount(shown)} shown`}
        {count !== null && ` of ${formatCount(count)}`}
        {way.isCutShort && '. Not everything was searched: “Older” searches on'}
      </p>
      <PageSize view={view} />
      <nav className={styles['pages']} aria-label={`Pages of ${caption}`}>
        <Step label="Newest" go={way.newest} />
        <Step label="Newer" go={way.newer} />
        <Step label="Older" go={way.older} />
      </nav>
    </div>
  );
}
