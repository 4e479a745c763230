import type { Result } from '@galleria/shared-contracts/domain';
import { formatCount } from '@galleria/shared-contracts/domain';
import { Badge, ErrorState, LoadingState, Table, type TableColumns } from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import { FAILED_READ, type Counted, type KnownFault } from '../data/health.repository';
import styles from './health.module.css';

interface FaultsProps {
  readonly faults: Result<Counted<KnownFault[]>> | null;
  /** Teams by app. */
  readonly owners: ReadonlyMap<string, string>;
}

/** The newest kinds of faults, with their count, the time of the first one, and the team of the app. */
export function Faults({ faults, owners }: FaultsProps) {
  return (
    <section className={styles['section']} aria-labelledby="newest-faults">
      <h2 id="newest-faults">Newest faults</h2>
      {faults === null && <LoadingState label="Reading faults …" />}
      {faults?.ok === false && <ErrorState level={3} details={faults.error.message} />}
      {faults?.ok &&
        (faults.value.value.length === 0 ? (
          <p>No visit of this span has reported a fault.</p>
        ) : (
          <>
            <Table
              caption="Newest faults"
              captionHidden
              columns={columns(owners)}
              rows={faults.value.value}
              rowKey={({ tag }) => tag}
            />
            <p className={styles['note']}>
              From the {FAILED_READ} newest reports with a fault. Messages are not kept, because
              they quote what was typed: the place and the version’s source map name the line.
            </p>
          </>
        ))}
    </section>
  );
}

const columns = (owners: FaultsProps['owners']): TableColumns<KnownFault> => [
  {
    key: 'fault',
    header: 'Fault',
    cell: ({ kind, name, place }) => (
      <div className={styles['fault']}>
        <Badge tone="danger">{kind}</Badge> {name} <code>{place}</code>
      </div>
    ),
  },
  {
    key: 'app',
    header: 'Remote',
    cell: ({ app, version, arm }) => (
      <div className={styles['version']}>
        {app} <code>{version}</code> {arm === 'canary' && <Badge tone="warning">canary</Badge>}
        <div className={styles['soft']}>{owners.get(app) ?? 'not live'}</div>
      </div>
    ),
  },
  { key: 'page', header: 'Page', cell: ({ page }) => page || '–' },
  { key: 'visits', header: 'Visits', cell: ({ visits }) => formatCount(visits), numeric: true },
  { key: 'first', header: 'First seen', cell: ({ firstMs }) => <Moment ms={firstMs} /> },
  { key: 'last', header: 'Last seen', cell: ({ lastMs }) => <Moment ms={lastMs} /> },
];

function Moment({ ms }: { readonly ms: number }) {
  return <span className={styles['moment']}>{formatMoment(ms)}</span>;
}
