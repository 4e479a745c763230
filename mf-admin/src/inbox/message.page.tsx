import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, ButtonLink, DataList, PageHeading } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { useOnce } from '../kit/hooks/use-once';
import { OneRecord } from '../kit/record/one-record';
import { formatMoment } from '../kit/format';
import styles from './message.module.css';
import { replyLink } from './reply-link';

const NO_SUCH_MESSAGE = {
  title: 'There is no such message',
  to: routes.admin('inbox'),
  label: 'To the inbox',
};

/** One message, with a link to answer it. */
export default function MessagePage() {
  useScreen('Message');
  const { messageId = '' } = useParams();
  const { messages } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  const found = useOnce(`${messageId} ${attempt}`, () => messages.one(messageId));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Inbox', to: routes.admin('inbox') }, { label: 'Message' }]} />
      <OneRecord
        result={found}
        none={NO_SUCH_MESSAGE}
        onRetry={() => setAttempt((count) => count + 1)}
      >
        {(message) => (
          <>
            <PageHeading actions={<ButtonLink to={replyLink(message)}>Reply by e-mail</ButtonLink>}>
              {message.name}
            </PageHeading>
            <DataList
              className={styles['facts']}
              rows={[
                { term: 'Email', value: message.email },
                { term: 'Sent', value: formatMoment(message.sentAtMs) },
              ]}
            />
            <p className={styles['text']}>{message.text}</p>
          </>
        )}
      </OneRecord>
    </>
  );
}
