import { isEmailAddress, LIMITS } from '@galleria/shared-contracts/domain';
import { useValidatedForm, useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorSummary, Field, PageHeading, TextAreaField } from '@galleria/shared-ui';
import { useState } from 'react';

import styles from './contact.module.css';
import { createMessageSender } from './message-sender';

const RULES = {
  name: {
    isValid: (name: string) => name.length > 0 && name.length <= LIMITS.nameMax,
    notice: 'Please enter your name',
  },
  email: {
    isValid: isEmailAddress,
    notice: 'Please enter a valid Email',
    text: 'Please enter a valid Email, e.g. sam@example.com',
  },
  message: {
    isValid: (message: string) => message.length > 0 && message.length <= LIMITS.messageMax,
    notice: `Please enter a message (max ${LIMITS.messageMax} characters)`,
  },
};

const FAILED = 'Could not send your message, please try again later!';

/** `/contactUs` (P-CONTACT-1). */
export default function ContactPage() {
  useScreen('Contact Us', 'Write to Galleria: questions, wishes, complaints.');
  const { firebase, notify } = useHost();
  const [send] = useState(() => createMessageSender(firebase));
  const form = useValidatedForm({
    rules: RULES,
    send: async (message, element) => {
      const sent = await send(message);
      if (!sent.ok) {
        const isBusy = sent.error.kind === 'busy';
        notify({
          type: 'error',
          title: isBusy ? sent.error.message : FAILED,
        });
        return;
      }
      element.reset();
      notify({
        type: 'success',
        title: 'Message sent! We will answer by email',
      });
    },
  });

  const { props, errors, isBusy } = form;

  return (
    <>
      <PageHeading sign="The porter's lodge" lead="We read every letter, and answer most of them.">
        Contact Us
      </PageHeading>
      <div className={styles['columns']}>
        <form className="stack" {...props}>
          <ErrorSummary form={form} />
          <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <TextAreaField
            label="Message"
            name="message"
            rows={7}
            maxLength={LIMITS.messageMax}
            required
            hint={`Up to ${LIMITS.messageMax} characters`}
            error={errors.message}
          />
          <Button type="submit" busy={isBusy}>
            Send message
          </Button>
        </form>
        <aside aria-label="Where we are" className={styles['card']}>
          <h2>Under one roof</h2>
          <p>Four halls, one porter. Whatever shop you bought from, write here.</p>
          <dl className={styles['facts']}>
            <dt className="sign">Hours</dt>
            <dd>The arcade never closes; the porter answers within two days.</dd>
            <dt className="sign">Orders</dt>
            <dd>Tell us the order&rsquo;s number and what went wrong with it.</dd>
          </dl>
        </aside>
      </div>
    </>
  );
}
