import { useMemo } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { cutText } from '@galleria/shared-contracts/domain';
import { useScreen, useSession } from '@galleria/shared-contracts/react';
import { ButtonLink, EmptyState, PageHeading } from '@galleria/shared-ui';

import type { Admin } from '../admins/data/admin';
import { MESSAGE_STATES, type Message } from './data/message';
import { MESSAGE_VIEWS, messagesWanted } from './data/message-views';
import { useSearched } from '../kit/grid/use-searched';
import { useAdminServices } from '../services';
import type { GridColumns } from '../kit/grid/grid-column';
import { GridViews } from '../kit/grid/grid-views';
import { MailText } from '../kit/grid/mail-text';
import { ADMINS_NOT_READ, GridAdminSelect } from '../kit/grid/grid-select';
import { GridSearch } from '../kit/grid/grid-search';
import { NewestGrid } from '../kit/grid/newest-grid';
import { useGridView } from '../kit/grid/use-grid-view';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { FromList, useListLinkState } from '../kit/list-address';
import { formatMoment } from '../kit/format';
import styles from './inbox.module.css';
import { StateBadge } from './state-badge';

const COLUMNS: GridColumns<Message> = [
  {
    key: 'name',
    header: 'From',
    cell: ({ id, name }) => <FromList to={routes.adminMessage(id)}>{name}</FromList>,
  },
  {
    key: 'text',
    header: 'Message',
    cell: ({ text }) => <Beginning text={text} />,
    onCard: true,
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <MailText address={email} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StateBadge state={state} />,
    onCard: true,
  },
  {
    key: 'assignee',
    header: 'Assignee',
    cell: ({ assignee }) => (assignee ? <MailText address={assignee} /> : 'Nobody'),
  },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sentAtMs }) => formatMoment(sentAtMs),
    onCard: true,
  },
];

const keyOf = ({ id }: Message) => id;
const textOf = ({ name, email, text, state, assignee }: Message) =>
  [name, email, text, MESSAGE_STATES[state].label, assignee].join('\n');

/** The messages of the contact form. New messages appear without a reload. */
export default function InboxPage() {
  useScreen('Inbox');
  const { admins, messages } = useAdminServices();
  const fromHere = useListLinkState();
  const session = useSession();
  const ownEmail = session.kind === 'admin' ? session.email : '';
  const view = useGridView({ filters: ['q', 'view', 'assignee'] });
  const shown = view.filter('view');
  const assignee = view.filter('assignee');
  const wanted = useMemo(
    () => messagesWanted(shown, ownEmail, assignee),
    [shown, ownEmail, assignee],
  );
  const isOwn = shown === 'mine';
  const listed = useLive<readonly Admin[]>(isOwn, (onChange) =>
    isOwn ? () => {} : admins.watch(onChange),
  );
  const known = useKept(listed.result)?.value;
  const found = useSearched(messages, view.filter('q'), textOf, view.pageSize, keyOf, wanted);
  return (
    <>
      <PageHeading
        lead="What people write with the contact form appears here by itself."
        actions={
          <ButtonLink to={routes.adminSubscribers()} state={fromHere} kind="quiet">
            Newsletter subscribers
          </ButtonLink>
        }
      >
        Inbox
      </PageHeading>
      <GridViews
        views={MESSAGE_VIEWS}
        path={routes.admin('inbox')}
        current={shown && `view=${shown}`}
      />
      <NewestGrid
        name="messages"
        caption="Messages"
        columns={COLUMNS}
        rowKey={keyOf}
        view={view}
        found={found}
        beside={[{ ...listed, means: ADMINS_NOT_READ }]}
        filters={
          <>
            <GridSearch
              view={view}
              name="q"
              label="Search"
              placeholder="Name, e-mail, word or state"
            />
            {!isOwn && (
              <GridAdminSelect
                view={view}
                name="assignee"
                label="Assignee"
                all="Anybody or nobody"
                emails={known?.map(({ email }) => email) ?? []}
              />
            )}
          </>
        }
        empty={<EmptyState title="No messages yet">Nobody has written so far.</EmptyState>}
      />
    </>
  );
}

function Beginning({ text }: { text: string }) {
  return (
    <span className={`soft anywhere ${styles['text'] ?? ''}`}>
      {cutText(text.replace(/\s+/g, ' '), 120)}
    </span>
  );
}
