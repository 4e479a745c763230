import { Table, type TableColumns } from '@galleria/shared-ui';

import type { LiveSlot } from '../data/release.repository';
import styles from './releases.module.css';

/** Which apps have slots on their pages, and which remotes fill the slots. */
export function Slots({ slots }: { readonly slots: readonly LiveSlot[] }) {
  return (
    <section className={styles['history']} aria-labelledby="release-slots">
      <h2 id="release-slots">Slots</h2>
      <Table
        caption="Places on pages that remotes fill"
        captionHidden
        columns={COLUMNS}
        rows={slots}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

const COLUMNS: TableColumns<LiveSlot> = [
  { key: 'name', header: 'Slot', cell: ({ name }) => name },
  { key: 'shown', header: 'On pages of', cell: ({ shownBy }) => shownBy.join(', ') || '–' },
  {
    key: 'filled',
    header: 'Filled by, in this order',
    cell: ({ filledBy }) => filledBy.join(', ') || '–',
  },
];
