import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, ButtonLink, DataList, PageHeading } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { useAsked } from '../kit/hooks/use-asked';
import { OneRecord } from '../kit/record/one-record';
import { formatMoment } from '../kit/when';
import styles from './message.module.css';
import { replyLink } from './reply-link';

const NO_SUCH_MESSAGE = {
  title: 'There is no such message',
  to: routes.admin('inbox'),
  label: 'To the inbox',
};

/** One letter, whole, with the way to answer it. */
export default function MessagePage() {
  useScreen('Message');
  const { messageId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Inbox', to: routes.admin('inbox') }, { label: 'Message' }]} />
      <Letter key={attempt} id={messageId} onRetry={() => setAttempt(attempt + 1)} />
    </>
  );
}

function Letter({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { messages } = useAdminServices();
  const heard = useAsked(useCallback(() => messages.one(id), [messages, id]));
  return (
    <OneRecord heard={heard} none={NO_SUCH_MESSAGE} onRetry={onRetry}>
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
  );
}
