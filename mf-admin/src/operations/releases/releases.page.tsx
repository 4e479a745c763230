import { useEffect, useState } from 'react';

import { routes, type RemoteHealth } from '@galleria/shared-contracts/contract';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Table,
  type TableColumns,
} from '@galleria/shared-ui';

import type { LiveRemote } from '../data/release.repository';
import { formatMoment } from '../../kit/format';
import { FailureNotice, MAY_HAVE_CHANGED } from '../../kit/failure/failure-notice';
import { useRetry } from '../../kit/failure/use-retry';
import { useKept } from '../../kit/hooks/use-kept';
import { useQuery } from '../../kit/hooks/use-query';
import { PagesAge } from '../../kit/static-pages/pages-age';
import { useAdminServices } from '../../services';
import { Deprecated } from './deprecated';
import { Health } from './health';
import { History } from './history';
import styles from './releases.module.css';
import { Slots } from './slots';

/** How often the page reads the remotes' health. Reading it sends no request. */
const LOOK_EVERY_MS = 2_000;

/** Every remote: its owner, its live version and since when, and its health in this browser. */
export default function ReleasesPage() {
  useScreen('Releases');
  const { readReleases, readPagesCheck } = useAdminServices();
  const { result, onRetry } = useQuery('releases', readReleases);
  const { isRetrying, retry } = useRetry(result, onRetry);
  const releases = useKept(result)?.value;
  const health = useHealth();
  if (result === null) return <LoadingState />;
  // The same button after a failure, so that it keeps the focus.
  const heading = (lead: string) => (
    <PageHeading
      lead={lead}
      actions={
        <>
          <ButtonLink to={routes.adminHealth()}>Health</ButtonLink>
          <Button kind="quiet" busy={isRetrying} onClick={retry}>
            Read again
          </Button>
        </>
      }
    >
      Releases
    </PageHeading>
  );
  if (releases === undefined) {
    return (
      <>
        {heading('What is live cannot be read.')}
        {!result.ok && <ErrorState details={result.error.message} />}
      </>
    );
  }
  const { release, shell, remotes, slots, history, deprecated } = releases;
  return (
    <>
      {heading(
        release === undefined
          ? 'Development: nothing is released here.'
          : `Visitors get release ${String(release)}, with shell ${shell ?? 'unknown'}.`,
      )}
      <FailureNotice result={result} onRetry={onRetry}>
        {MAY_HAVE_CHANGED}
      </FailureNotice>
      {release !== undefined && <PagesAge read={readPagesCheck} />}
      {remotes.length === 0 ? (
        <EmptyState title="No remote is live" />
      ) : (
        <Table
          caption="Live remotes"
          captionHidden
          columns={columns(health)}
          rows={remotes}
          rowKey={({ name }) => name}
        />
      )}
      {deprecated.length > 0 && <Deprecated uses={deprecated} />}
      {slots.length > 0 && <Slots slots={slots} />}
      {release !== undefined && <History releases={history} />}
    </>
  );
}

function columns(health: Readonly<Record<string, RemoteHealth>>): TableColumns<LiveRemote> {
  return [
    {
      key: 'name',
      header: 'Remote and owner',
      cell: ({ name, owner }) => (
        <>
          <span className="nowrap">{name}</span>
          <div className={styles['owner']}>{owner}</div>
        </>
      ),
    },
    {
      key: 'version',
      header: 'Live version',
      cell: ({ version }) => <code className={styles['version']}>{version}</code>,
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ sinceMs }) => (sinceMs === undefined ? '–' : formatMoment(sinceMs)),
    },
    {
      key: 'health',
      header: 'In this browser',
      cell: ({ name, version }) => <Health health={health[name]} liveVersion={version} />,
    },
    {
      key: 'contract',
      header: 'Contract',
      cell: ({ contractVersion }) => contractVersion,
      numeric: true,
    },
    { key: 'shared', header: 'Shared libraries', cell: SharedLibraries },
  ];
}

function SharedLibraries({ requires }: LiveRemote) {
  if (requires === null) return <Badge tone="danger">its build cannot be read</Badge>;
  const libraries = Object.entries(requires);
  return (
    <details>
      <summary className={styles['summary']}>{libraries.length}</summary>
      <ul className={styles['libraries']}>
        {libraries.map(([library, range]) => (
          <li key={library}>
            {library} {range}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useHealth(): Readonly<Record<string, RemoteHealth>> {
  const { remoteHealth } = useHost();
  const [health, setHealth] = useState(() => remoteHealth?.() ?? {});
  useEffect(() => {
    const timer = setInterval(() => setHealth(remoteHealth?.() ?? {}), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [remoteHealth]);
  return health;
}
