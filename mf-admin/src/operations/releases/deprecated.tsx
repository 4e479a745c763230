import type { DeprecatedUse } from '@galleria/shared-contracts/contract';
import { Table, type TableColumns } from '@galleria/shared-ui';

import styles from './releases.module.css';

/** Which remotes still use features that will be removed. */
export function Deprecated({ uses }: { readonly uses: readonly DeprecatedUse[] }) {
  return (
    <section className={styles['history']} aria-labelledby="release-deprecated">
      <h2 id="release-deprecated">To be replaced</h2>
      <Table
        caption="What remotes use that will be taken away"
        captionHidden
        columns={COLUMNS}
        rows={uses}
        rowKey={({ app, thing }) => `${app} ${thing}`}
      />
    </section>
  );
}

const COLUMNS: TableColumns<DeprecatedUse> = [
  { key: 'app', header: 'Remote', cell: ({ app }) => app },
  { key: 'thing', header: 'Uses', cell: ({ thing }) => thing },
  { key: 'until', header: 'There until', cell: ({ until }) => until },
  { key: 'use', header: 'To use instead', cell: ({ use }) => use },
];
