import type { ReactNode } from 'react';

import { Select } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import { PAGE_SIZES, type GridView } from './use-grid-view';

export interface PagerProps {
  view: GridView;
  /** The name of the rows: "Products". */
  caption: string;
  /** Says which rows are visible. */
  range: ReactNode;
  /** The buttons. `go` is `null` if the step is not possible. `name`: the accessible name if not `label`. */
  steps: readonly {
    readonly label: string;
    readonly name?: string;
    readonly go: (() => void) | null;
  }[];
  /** Shown between the steps back and the steps forward. */
  middle?: ReactNode;
}

/** Shows the visible rows, the number of rows per page, and buttons to other pages. */
export function Pager({ view, caption, range, steps, middle }: PagerProps) {
  const buttons = steps.map(({ label, name, go }) => (
    // `aria-disabled`, because a `disabled` button would lose the keyboard focus.
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
        {middle !== undefined && <span className={styles['middle']}>{middle}</span>}
        {buttons.slice(2)}
      </nav>
    </div>
  );
}
