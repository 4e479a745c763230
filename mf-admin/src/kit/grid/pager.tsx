import type { ReactNode } from 'react';

import { Select } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import { PAGE_SIZES, type GridView } from './use-grid-view';

export interface PagerProps {
  view: GridView;
  /** What the rows are: "Products". */
  caption: string;
  /** Which rows are in view. */
  range: ReactNode;
  /** `go` is `null` where a step leads nowhere. `name` is its accessible name, if not the label. */
  steps: readonly {
    readonly label: string;
    readonly name?: string;
    readonly go: (() => void) | null;
  }[];
  /** Stands between the steps back and the steps forth. */
  middle?: ReactNode;
}

/** The rows in view, the number of rows per page, and the steps to other pages. */
export function Pager({ view, caption, range, steps, middle }: PagerProps) {
  const buttons = steps.map(({ label, name, go }) => (
    // Not `disabled`, which would lose the keyboard focus.
    <button
      key={label}
      type="button"
      className={styles['step']}
      aria-label={name}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      {label}
    </button>
  ));
  return (
    <div className={styles['pager']}>
      <p role="status">{range}</p>
      <Select
        label="Rows per page"
        className={styles['page-size']}
        value={String(view.pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ currentTarget }) => view.setPageSize(Number(currentTarget.value))}
      />
      <nav className="cluster" aria-label={`Pages of ${caption}`}>
        {buttons.slice(0, 2)}
        {middle}
        {buttons.slice(2)}
      </nav>
    </div>
  );
}
