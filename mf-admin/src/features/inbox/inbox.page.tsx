import { useMemo } from 'react';

import { cutTitle, routes } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import { ButtonLink, EmptyState, PageHeading, TextLink } from '@galleria/shared-ui';

import type { Message } from '../../data/inbox/message';
import { useNewestFirst } from '../../data/newest-first/use-newest-first';
import { useAdminServices } from '../../data/services';
import { DataGrid } from '../../ui/data-grid/data-grid';
import type { GridColumns } from '../../ui/data-grid/grid-column';
import { GridSearch } from '../../ui/data-grid/grid-search';
import { StretchPager } from '../../ui/data-grid/stretch-pager';
import { useDataGrid } from '../../ui/data-grid/use-data-grid';
import { useGridView } from '../../ui/data-grid/use-grid-view';
import { formatMoment } from '../../ui/when';
import styles from './inbox.module.css';

const COLUMNS: GridColumns<Message> = [
  {
    key: 'name',
    header: 'From',
    cell: ({ id, name }) => <TextLink to={routes.adminMessage(id)}>{name}</TextLink>,
  },
  { key: 'text', header: 'Message', cell: ({ text }) => <Beginning text={text} /> },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <span className={styles['email']}>{email}</span>,
  },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sentAtMs }) => <span className={styles['when']}>{formatMoment(sentAtMs)}</span>,
  },
];

/** What people wrote with the contact form; new letters appear by themselves. */
export default function InboxPage() {
  useScreen('Inbox');
  const { messages } = useAdminServices();
  const view = useGridView({ filters: ['q'] });
  const searched = view.filter('q').toLowerCase();
  const wanted = useMemo(
    () =>
      searched === ''
        ? {}
        : {
            fits: ({ name, email, text }: Message) =>
              `${name}\n${email}\n${text}`.toLowerCase().includes(searched),
          },
    [searched],
  );
  const { status, rows, isBusy, retry, ...way } = useNewestFirst(
    messages,
    wanted,
    view.pageSize,
    ({ id }) => id,
  );
  const grid = useDataGrid({
    name: 'messages',
    columns: COLUMNS,
    rows,
    rowKey: ({ id }) => id,
    view,
    source: { rowCount: rows.length },
  });
  return (
    <>
      <PageHeading
        lead="What people write with the contact form appears here by itself."
        actions={
          <ButtonLink to={routes.adminSubscribers()} kind="quiet">
            Newsletter subscribers
          </ButtonLink>
        }
      >
        Inbox
      </PageHeading>
      <DataGrid
        grid={grid}
        caption="Messages"
        status={status}
        onRetry={retry}
        busy={isBusy}
        filters={
          <GridSearch view={view} name="q" label="Search" placeholder="Name, e-mail or word" />
        }
        empty={<EmptyState title="No messages yet">Nobody has written so far.</EmptyState>}
        pager={<StretchPager view={view} caption="Messages" shown={rows.length} {...way} />}
      />
    </>
  );
}

function Beginning({ text }: { text: string }) {
  return <span className={styles['text']}>{cutTitle(text.replace(/\s+/g, ' '), 120)}</span>;
}
