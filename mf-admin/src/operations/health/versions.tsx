import { formatCount } from '@galleria/shared-contracts/domain';
import { Badge, Disclosure, Table, type TableColumns } from '@galleria/shared-ui';

import { formatMoment } from '../../kit/format';
import { GOALS, type Goal, type P75, type WatchedVersion } from '../data/health';
import type { VersionHealth } from '../data/health.repository';
import { CopyCommand } from './copy-command';
import styles from './health.module.css';

const TONES = { now: 'success', before: 'plain', canary: 'warning' } as const;

/** The table of the versions: live, before and canary. */
export function Versions({ versions }: { readonly versions: readonly VersionHealth[] }) {
  return (
    <Table
      caption="Versions, now and before"
      captionHidden
      columns={COLUMNS}
      rows={versions}
      rowKey={({ watched }) => `${watched.app} ${watched.version} ${watched.arm}`}
    />
  );
}

const COLUMNS: TableColumns<VersionHealth> = [
  {
    key: 'app',
    header: 'Remote',
    cell: ({ watched: { app, owner } }) => (
      <>
        {app}
        <div className={styles['soft']}>{owner}</div>
      </>
    ),
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ watched: { role, version, fromMs } }) => (
      <div className={styles['version']}>
        <Badge tone={TONES[role]}>{role}</Badge> <code>{version}</code>
        <div className={styles['soft']}>{fromMs === undefined ? '' : formatMoment(fromMs)}</div>
      </div>
    ),
  },
  { key: 'visits', header: 'Visits', cell: ({ visits }) => formatCount(visits), numeric: true },
  { key: 'failed', header: 'With faults', cell: Failed, numeric: true },
  ...GOALS.map((goal) => ({
    key: goal.measure,
    header: `${goal.label} p75`,
    cell: ({ p75 }: VersionHealth) => <Measured goal={goal} p75={p75[goal.measure]} />,
    numeric: true,
  })),
  {
    key: 'back',
    header: 'Roll back',
    cell: ({ watched }) =>
      watched.role === 'before' ? null : (
        <Disclosure summary="Command">
          <CopyCommand command={rollbackOf(watched)} />
        </Disclosure>
      ),
  },
];

function rollbackOf({ app, role, backTo }: WatchedVersion): string {
  const to = backTo === undefined ? '' : ` --to ${backTo}`;
  const why = role === 'canary' ? 'The canary fails' : 'It fails on visitors’ devices';
  return `npm run release -- rollback ${app}${to} --why "${why}"`;
}

function Failed({ visits, failed }: VersionHealth) {
  if (visits === 0) return '–';
  return (
    <>
      {percent(failed / visits)}
      <div className={styles['soft']}>{formatCount(failed)}</div>
    </>
  );
}

/** A measure against its goal. The word says what the colour says. */
function Measured({ goal, p75 }: { readonly goal: Goal; readonly p75: P75 | null }) {
  if (p75 === null) return '–';
  const isGood = !p75.isMore && p75.value <= goal.goal;
  return (
    <>
      {p75.isMore && '> '}
      {valueText(goal, p75.value)}
      <div>
        {isGood ? (
          <span className={styles['soft']}>good</span>
        ) : (
          <Badge tone="warning">over {valueText(goal, goal.goal)}</Badge>
        )}
      </div>
    </>
  );
}

function valueText({ measure }: Goal, value: number): string {
  if (measure === 'cls') return value.toFixed(2);
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${String(Math.round(value))} ms`;
}

/** A part of 1 as a text: `0.4 %`. */
export function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
