import { Select } from '@galleria/shared-ui';

import styles from './data-grid.module.css';
import { PAGE_SIZES, type GridView } from './use-grid-view';

/** How many rows a page shows. */
export function PageSize({ view }: { view: GridView }) {
  return (
    <Select
      label="Rows per page"
      className={styles['page-size']}
      value={String(view.pageSize)}
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={({ currentTarget }) => view.setPageSize(Number(currentTarget.value))}
    />
  );
}

interface StepProps {
  label: string;
  /** The accessible name; the label when left out. */
  name?: string;
  /** `null` when there is nothing there. */
  go: (() => void) | null;
}

/** One step through the pages. Not `disabled` at the end: the keyboard focus would be lost. */
export function Step({ label, name, go }: StepProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={name}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      {label}
    </button>
  );
}
