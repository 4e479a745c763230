import {
  differenceWords,
  type Release,
  type ReleaseChange,
} from '@galleria/shared-contracts/contract';
import { Badge, Table, type TableColumns } from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import styles from './releases.module.css';

interface HistoryProps {
  /** Newest first; undefined if the site does not publish them. */
  readonly releases: readonly Release[] | undefined;
}

/** The history of releases: who released what, when and why. */
export function History({ releases }: HistoryProps) {
  return (
    <section className={styles['history']} aria-labelledby="release-history">
      <h2 id="release-history">History</h2>
      {releases === undefined ? (
        <p>
          This site does not publish its history. With <code>{'"history": true'}</code> in its
          config.json it does; anyone can read it then.
        </p>
      ) : (
        <Table
          caption="Releases, the newest first"
          captionHidden
          columns={COLUMNS}
          rows={releases}
          rowKey={({ number }) => number}
        />
      )}
    </section>
  );
}

const COLUMNS: TableColumns<Release> = [
  { key: 'number', header: 'Release', cell: ({ number }) => number, numeric: true },
  { key: 'at', header: 'When', cell: ({ at }) => formatMoment(Date.parse(at)) },
  { key: 'by', header: 'By', cell: ({ by }) => by },
  {
    key: 'command',
    header: 'What',
    cell: ({ command }) => (
      <Badge tone={command === 'promote' ? 'plain' : 'warning'}>{command}</Badge>
    ),
  },
  { key: 'changes', header: 'Changes', cell: Changes },
  { key: 'why', header: 'Why', cell: ({ why }) => why ?? '–' },
];

function Changes({ changes }: Release) {
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.app}>
          {change.app} <Versions {...change} />
          <div className={styles['differences']}>{differenceWords(change).join(', ')}</div>
        </li>
      ))}
    </ul>
  );
}

/** The markup lets lines break only between two versions. */
function Versions({ from, to, share }: ReleaseChange) {
  return (
    <>
      {from !== undefined && <code className={styles['version']}>{from}</code>}
      {to === undefined ? ' live no more' : from !== undefined && ' → '}
      {to !== undefined && <code className={styles['version']}>{to}</code>}
      {share !== undefined &&
        (share === 0 ? ' (canary ended)' : ` (${String(share)} % of devices)`)}
    </>
  );
}
