import { useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { ButtonLink, Notice, Select, TextAreaField } from '@galleria/shared-ui';

import { FailureNotice } from '../kit/failure/failure-notice';
import { useQuery } from '../kit/hooks/use-query';
import { FromList } from '../kit/list-address';
import { useMay } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import type { Message } from './data/message';
import { replyLink } from './reply-link';

/** The link that answers a message in the own mail program, with a prepared answer if wanted. */
export function Reply({ message }: { message: Message }) {
  const { inboxCare } = useAdminServices();
  const mayChange = useMay('orders');
  const stored = useQuery('answers', () => inboxCare.answers());
  const [chosen, setChosen] = useState('');
  const answers = stored.result?.ok === true ? stored.result.value : [];
  const { link, cutAnswer } = replyLink(message, answers[Number(chosen || -1)]?.text);
  return (
    <>
      <FailureNotice {...stored}>The prepared answers cannot be read.</FailureNotice>
      {answers.length > 0 && (
        <Select
          label="Begin with"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: '', label: 'An empty answer' },
            ...answers.map(({ title }, place) => ({ value: String(place), label: title })),
          ]}
        />
      )}
      {cutAnswer !== null && (
        <>
          <Notice tone="warning" live>
            This answer is too long for the link: the mail begins with a part of it. Copy the rest
            from here.
          </Notice>
          <TextAreaField label="The whole answer" rows={5} readOnly value={cutAnswer} />
        </>
      )}
      <div className="cluster">
        <ButtonLink to={link}>Reply by e-mail</ButtonLink>
        {mayChange && <FromList to={`${routes.admin('inbox')}/answers`}>Prepared answers</FromList>}
      </div>
    </>
  );
}
