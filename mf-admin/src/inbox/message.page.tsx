import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, DataList, PageHeading } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { useQuery } from '../kit/hooks/use-query';
import { OneRecord } from '../kit/record/one-record';
import { RecordPart, RecordParts } from '../kit/record/record-parts';
import { useListAddress } from '../kit/list-address';
import { formatMoment } from '../kit/format';
import { MessageHandling } from './message-handling';
import styles from './message.module.css';
import { NamedOrders } from './named-orders';
import { Reply } from './reply';
import { StateBadge } from './state-badge';

const NO_SUCH_MESSAGE = {
  title: 'There is no such message',
  to: routes.admin('inbox'),
  label: 'To the inbox',
};

/** One message: its state, its reply and the orders that it names. */
export default function MessagePage() {
  useScreen('Message');
  const { messageId = '' } = useParams();
  const { messages } = useAdminServices();
  const list = useListAddress(routes.admin('inbox'));
  const { result, onRetry } = useQuery(messageId, () => messages.one(messageId));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Inbox', to: list }, { label: 'Message' }]} />
      <OneRecord result={result} none={NO_SUCH_MESSAGE} onRetry={onRetry}>
        {(message) => (
          <>
            <PageHeading lead={<StateBadge state={message.state} />}>{message.name}</PageHeading>
            <DataList
              className={styles['facts']}
              rows={[
                { term: 'Email', value: message.email },
                { term: 'Sent', value: formatMoment(message.sentAtMs) },
                { term: 'Assignee', value: message.assignee || 'Nobody' },
              ]}
            />
            <RecordParts
              main={
                <div className="stack">
                  <p className={styles['text']}>{message.text}</p>
                  <NamedOrders message={message} />
                </div>
              }
            >
              <RecordPart title="Reply">
                <Reply message={message} />
              </RecordPart>
              <RecordPart title="Handling">
                <MessageHandling message={message} onChanged={onRetry} />
              </RecordPart>
            </RecordParts>
          </>
        )}
      </OneRecord>
    </>
  );
}
