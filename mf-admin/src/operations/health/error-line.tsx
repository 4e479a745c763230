import { useMemo, useState } from 'react';

import { formatCount } from '@galleria/shared-contracts/domain';
import {
  Disclosure,
  ErrorState,
  LoadingState,
  Select,
  Table,
  type TableColumns,
} from '@galleria/shared-ui';

import { countOf, formatMoment } from '../../kit/format';
import { useOnce } from '../../kit/hooks/use-query';
import { useAdminServices } from '../../services';
import { marksOf, type ReleaseMark } from '../data/health';
import type { TimeSlice, VersionHealth } from '../data/health.repository';
import type { LiveReleases } from '../data/release.repository';
import styles from './health.module.css';
import { percent } from './versions';

interface ErrorLineProps {
  readonly releases: LiveReleases;
  readonly versions: readonly VersionHealth[];
  readonly spanMs: number;
}

/**
 * The share of an app's visits with a fault, over time, with the releases of the app as marks. Begins with the app that
 * has the most visits with a fault.
 */
export function ErrorLine({ releases, versions, spanMs }: ErrorLineProps) {
  const watched = useMemo(() => versions.map((version) => version.watched), [versions]);
  const apps = [...new Set(watched.map(({ app }) => app))];
  const [app, setApp] = useState(() => worstOf(versions));
  const own = useMemo(() => watched.filter((each) => each.app === app), [watched, app]);
  const { health } = useAdminServices();
  const slices = useOnce(own, () => health.slices(own, spanMs));
  return (
    <section className={styles['section']} aria-labelledby="faults-over-time">
      <div className={styles['head']}>
        <h2 id="faults-over-time">Visits with faults over time</h2>
        <Select
          label="Remote"
          labelHidden
          value={app}
          options={apps.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => setApp(currentTarget.value)}
        />
      </div>
      {slices === null && <LoadingState label="Counting visits …" />}
      {slices?.ok === false && <ErrorState level={3} details={slices.error.message} />}
      {slices?.ok && <Line app={app} slices={slices.value.value} releases={releases} />}
    </section>
  );
}

/** The app of the version with the most visits with a fault. */
function worstOf(versions: readonly VersionHealth[]): string {
  const [worst] = [...versions].sort((a, b) => b.failed - a.failed);
  return worst?.watched.app ?? '';
}

interface LineProps {
  readonly app: string;
  readonly slices: readonly TimeSlice[];
  readonly releases: LiveReleases;
}

/** The size of the drawing, in units of the SVG. */
const WIDTH = 600;
const HEIGHT = 120;

function Line({ app, slices, releases }: LineProps) {
  const fromMs = slices[0]?.fromMs ?? 0;
  const toMs = slices.at(-1)?.toMs ?? 1;
  const marks = marksOf(releases, app, fromMs);
  const top = Math.max(0.01, ...slices.map(rateOf));
  const x = (ms: number) => ((ms - fromMs) / (toMs - fromMs)) * WIDTH;
  const bar = WIDTH / Math.max(1, slices.length);
  return (
    <>
      <figure className={styles['chart']}>
        <svg
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Visits with faults of ${app}: at most ${percent(top)}, with ${countOf(marks.length, 'release')}. The same is in the table below.`}
        >
          {slices.map((slice) => {
            const height = (rateOf(slice) / top) * HEIGHT;
            return (
              <rect
                key={slice.fromMs}
                className={styles['bar']}
                x={x(slice.fromMs) + bar * 0.1}
                width={bar * 0.8}
                y={HEIGHT - height}
                height={height}
              />
            );
          })}
          {marks.map(({ number, atMs }) => (
            <line
              key={number}
              className={styles['mark']}
              x1={x(atMs)}
              x2={x(atMs)}
              y1={0}
              y2={HEIGHT}
            />
          ))}
        </svg>
        <figcaption className={styles['axis']}>
          <span>{formatMoment(fromMs)}</span>
          <span>highest: {percent(top)}</span>
          <span>{formatMoment(toMs)}</span>
        </figcaption>
      </figure>
      {marks.length > 0 && <Marks marks={marks} />}
      <Disclosure summary="The same as a table">
        <Table
          caption={`Visits with faults of ${app}`}
          captionHidden
          columns={COLUMNS}
          rows={slices}
          rowKey={(slice) => slice.fromMs}
        />
      </Disclosure>
    </>
  );
}

function Marks({ marks }: { readonly marks: readonly ReleaseMark[] }) {
  return (
    <ul className={styles['marks']} aria-label="Releases in this span">
      {marks.map(({ number, atMs, words }) => (
        <li key={number}>
          Release {number}, {formatMoment(atMs)}: <code>{words}</code>
        </li>
      ))}
    </ul>
  );
}

const rateOf = ({ visits, failed }: TimeSlice) => (visits === 0 ? 0 : failed / visits);

const COLUMNS: TableColumns<TimeSlice> = [
  { key: 'from', header: 'From', cell: ({ fromMs }) => formatMoment(fromMs) },
  { key: 'visits', header: 'Visits', cell: ({ visits }) => formatCount(visits), numeric: true },
  {
    key: 'failed',
    header: 'With faults',
    cell: ({ failed }) => formatCount(failed),
    numeric: true,
  },
  {
    key: 'rate',
    header: 'Part',
    cell: (slice) => (slice.visits === 0 ? '–' : percent(rateOf(slice))),
    numeric: true,
  },
];
