import { useMemo } from 'react';

import { routes } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import { ButtonLink, EmptyState, PageHeading } from '@galleria/shared-ui';

import type { Subscriber } from '../../data/inbox/subscriber';
import { useNewestFirst } from '../../data/newest-first/use-newest-first';
import { useAdminServices } from '../../data/services';
import { DataGrid } from '../../ui/data-grid/data-grid';
import type { GridColumns } from '../../ui/data-grid/grid-column';
import { GridSearch } from '../../ui/data-grid/grid-search';
import { StretchPager } from '../../ui/data-grid/stretch-pager';
import { useDataGrid } from '../../ui/data-grid/use-data-grid';
import { useGridView } from '../../ui/data-grid/use-grid-view';
import { formatMoment } from '../../ui/when';
import { ExportSubscribers } from './export-subscribers';

const COLUMNS: GridColumns<Subscriber> = [
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'since', header: 'Subscribed', cell: ({ sinceMs }) => formatMoment(sinceMs) },
];

/** Who wants the newsletter. */
export default function SubscribersPage() {
  useScreen('Newsletter subscribers');
  const { subscribers } = useAdminServices();
  const view = useGridView({ filters: ['q'] });
  const searched = view.filter('q').toLowerCase();
  const wanted = useMemo(
    () =>
      searched === ''
        ? {}
        : { fits: ({ email }: Subscriber) => email.toLowerCase().includes(searched) },
    [searched],
  );
  const { status, rows, isBusy, retry, ...way } = useNewestFirst(
    subscribers,
    wanted,
    view.pageSize,
    ({ email }) => email,
  );
  const grid = useDataGrid({
    name: 'subscribers',
    columns: COLUMNS,
    rows,
    rowKey: ({ email }) => email,
    view,
    source: { rowCount: rows.length },
  });
  return (
    <>
      <PageHeading
        lead="Whoever subscribes to the newsletter appears here by themselves."
        actions={
          <ButtonLink to={routes.admin('inbox')} kind="quiet">
            Messages
          </ButtonLink>
        }
      >
        Newsletter subscribers
      </PageHeading>
      <DataGrid
        grid={grid}
        caption="Subscribers"
        status={status}
        onRetry={retry}
        busy={isBusy}
        filters={<GridSearch view={view} name="q" label="Search" placeholder="E-mail" />}
        actions={<ExportSubscribers />}
        empty={<EmptyState title="No subscribers yet">Nobody has subscribed so far.</EmptyState>}
        pager={<StretchPager view={view} caption="Subscribers" shown={rows.length} {...way} />}
      />
    </>
  );
}
