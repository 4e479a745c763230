import { useMemo, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Select,
  TextLink,
} from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { FailureNotice, MAY_HAVE_CHANGED } from '../../kit/failure/failure-notice';
import { useRetry } from '../../kit/failure/use-retry';
import { useKept } from '../../kit/hooks/use-kept';
import { useQuery, useOnce } from '../../kit/hooks/use-query';
import { useAdminServices } from '../../services';
import { watchedVersions } from '../data/health';
import type { LiveReleases } from '../data/release.repository';
import { ErrorLine } from './error-line';
import { Faults } from './faults';
import styles from './health.module.css';
import { Versions } from './versions';

const DAY_MS = 86_400_000;
const SPANS = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

/** The health of each remote on visitors' devices, from their reports. */
export default function HealthPage() {
  useScreen('Health');
  const { config } = useHost();
  const { readReleases } = useAdminServices();
  const [days, setDays] = useState('7');
  const { result, onRetry } = useQuery('releases', readReleases);
  const { isRetrying, retry } = useRetry(result, onRetry);
  const releases = useKept(result)?.value;
  if (config.reports?.to !== 'firestore') return <NoReports to={config.reports?.to ?? 'none'} />;
  if (result === null) return <LoadingState />;
  return (
    <>
      {/* The same button after a failure, so that it keeps the focus. */}
      <PageHeading
        lead={
          <>
            What visits report of each version, in the last days of its life. Anyone can send
            reports: they are no proof.{' '}
            <TextLink to={routes.admin('releases')}>All releases</TextLink>
          </>
        }
        actions={
          <>
            <Select
              label="Span"
              labelHidden
              value={days}
              options={SPANS}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
            />
            <Button kind="quiet" busy={isRetrying} onClick={retry}>
              Read again
            </Button>
          </>
        }
      >
        Health
      </PageHeading>
      {releases ? (
        <>
          <FailureNotice result={result} onRetry={onRetry}>
            {MAY_HAVE_CHANGED}
          </FailureNotice>
          <Figures releases={releases} spanMs={Number(days) * DAY_MS} />
        </>
      ) : (
        !result.ok && <ErrorState details={result.error.message} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly releases: LiveReleases;
  readonly spanMs: number;
}

function Figures({ releases, spanMs }: FiguresProps) {
  const { health } = useAdminServices();
  const question = useMemo(
    () => ({ watched: watchedVersions(releases), spanMs }),
    [releases, spanMs],
  );
  const { watched } = question;
  const versions = useOnce(question, () => health.versions(watched, spanMs));
  const faults = useOnce(question, () => health.faults(Date.now() - spanMs));
  const reads = [versions, faults].map((answer) => (answer?.ok ? answer.value.reads : 0));
  const sum = reads.reduce((all, each) => all + each, 0);
  const owners = new Map(watched.map(({ app, owner }) => [app, owner]));
  return (
    <>
      {versions === null && <LoadingState label="Counting visits …" />}
      {versions?.ok === false && <ErrorState details={versions.error.message} />}
      {versions?.ok && versions.value.value.every(({ visits }) => visits === 0) && (
        <EmptyState title="No visit has reported yet">
          A visit reports when its page is closed or hidden. Open the shop in another tab and close
          it.
        </EmptyState>
      )}
      {versions?.ok && versions.value.value.some(({ visits }) => visits > 0) && (
        <>
          <Versions versions={versions.value.value} />
          {releases.history === undefined && (
            <p className={styles['note']}>
              The versions before are not known, because this site does not publish its history.
            </p>
          )}
          <ErrorLine releases={releases} versions={versions.value.value} spanMs={spanMs} />
        </>
      )}
      <Faults faults={faults} owners={owners} />
      {sum > 0 && <p className={styles['note']}>For this, {countOf(sum, 'document')} were read.</p>}
    </>
  );
}

function NoReports({ to }: { readonly to: string }) {
  return (
    <EmptyState level={1} title="No reports are collected here">
      {to === 'none' ? (
        <>
          With <code>{'"reports": { "to": "firestore" }'}</code> in its config.json, visits report
          how the remotes do.
        </>
      ) : (
        <>Visits report to {to}.</>
      )}
    </EmptyState>
  );
}
