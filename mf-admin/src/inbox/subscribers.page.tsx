import { routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { ButtonLink, EmptyState, PageHeading } from '@galleria/shared-ui';

import type { Subscriber } from './data/subscriber';
import { CsvExport, EXPORT_PAGE_SIZE } from '../kit/csv/csv-export';
import type { CsvColumn } from '../kit/csv/csv-text';
import type { Cursor } from '../kit/data/cursor-page';
import { useSearched } from '../kit/grid/use-searched';
import { useListAddress } from '../kit/list-address';
import { useAdminServices } from '../services';
import type { GridColumns } from '../kit/grid/grid-column';
import { GridSearch } from '../kit/grid/grid-search';
import { NewestGrid } from '../kit/grid/newest-grid';
import { useGridView } from '../kit/grid/use-grid-view';
import { formatMoment, isoMoment } from '../kit/format';

const COLUMNS: GridColumns<Subscriber> = [
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'since', header: 'Subscribed', cell: ({ sinceMs }) => formatMoment(sinceMs) },
];

const CSV: readonly CsvColumn<Subscriber>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'subscribed', value: ({ sinceMs }) => isoMoment(sinceMs) },
];

const keyOf = ({ email }: Subscriber) => email;

/** The newsletter's subscribers. */
export default function SubscribersPage() {
  useScreen('Newsletter subscribers');
  const { subscribers } = useAdminServices();
  const list = useListAddress(routes.admin('inbox'));
  const view = useGridView({ filters: ['q'] });
  const found = useSearched(subscribers, view.filter('q'), keyOf, view.pageSize, keyOf);
  return (
    <>
      <PageHeading
        lead="Whoever subscribes to the newsletter appears here by themselves."
        actions={
          <ButtonLink to={list} kind="quiet">
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
        actions={
          <CsvExport
            noun="subscribers"
            columns={CSV}
            readPage={(cursor: Cursor | null) => subscribers.after(EXPORT_PAGE_SIZE, cursor)}
            count={found.count}
          />
        }
        empty={<EmptyState title="No subscribers yet">Nobody has subscribed so far.</EmptyState>}
      />
    </>
  );
}
