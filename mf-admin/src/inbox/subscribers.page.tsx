import { routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { ButtonLink, EmptyState, PageHeading } from '@galleria/shared-ui';

import type { Subscriber } from './data/subscriber';
import { useSearched } from '../kit/grid/use-searched';
import { useAdminServices } from '../services';
import type { GridColumns } from '../kit/grid/grid-column';
import { GridSearch } from '../kit/grid/grid-search';
import { NewestGrid } from '../kit/grid/newest-grid';
import { useGridView } from '../kit/grid/use-grid-view';
import { formatMoment } from '../kit/when';
import { ExportSubscribers } from './export-subscribers';

const COLUMNS: GridColumns<Subscriber> = [
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'since', header: 'Subscribed', cell: ({ sinceMs }) => formatMoment(sinceMs) },
];

const keyOf = ({ email }: Subscriber) => email;

/** Who wants the newsletter. */
export default function SubscribersPage() {
  useScreen('Newsletter subscribers');
  const { subscribers } = useAdminServices();
  const view = useGridView({ filters: ['q'] });
  const found = useSearched(subscribers, view.filter('q'), keyOf, view.pageSize, keyOf);
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
      <NewestGrid
        name="subscribers"
        caption="Subscribers"
        columns={COLUMNS}
        rowKey={keyOf}
        view={view}
        found={found}
        filters={<GridSearch view={view} name="q" label="Search" placeholder="E-mail" />}
        actions={<ExportSubscribers />}
        empty={<EmptyState title="No subscribers yet">Nobody has subscribed so far.</EmptyState>}
      />
    </>
  );
}
