import { isFileGone } from '@galleria/shared-contracts/contract';
import { isEmailAddress, LIMITS } from '@galleria/shared-contracts/domain';
import { useValidatedForm, useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorSummary, Field, PageHeading, TextAreaField } from '@galleria/shared-ui';
import { useState } from 'react';

import { TEXTS } from '../../texts';
import styles from './contact.module.css';
import { createMessageSender, type Message } from './message-sender';

const RULES = {
  name: {
    isValid: (name: string) => name.length > 0 && name.length <= LIMITS.nameMax,
    notice: TEXTS.contact.nameWrong,
  },
  email: {
    isValid: isEmailAddress,
    notice: TEXTS.contact.emailWrong,
    text: TEXTS.contact.emailRule,
  },
  message: {
    isValid: (message: string) => message.length > 0 && message.length <= LIMITS.messageMax,
    notice: TEXTS.contact.messageWrong(LIMITS.messageMax),
  },
};

function isAsSent(form: HTMLFormElement, sent: Message): boolean {
  const typed = new FormData(form);
  return Object.entries(sent).every(([name, text]) => {
    const now = typed.get(name);
    return typeof now === 'string' && now.trim() === text;
  });
}

/** `/contactUs` (P-CONTACT-1). */
export default function ContactPage() {
  useScreen(TEXTS.contactUs, TEXTS.contact.description);
  const { firebase, notify } = useHost();
  const [send] = useState(() => createMessageSender(firebase));
  const form = useValidatedForm({
    rules: RULES,
    send: async (message, element) => {
      const sent = await send(message);
      if (!sent.ok) {
        const { kind, message: reason, cause } = sent.error;
        // Later tries do not bring a file that is gone from the server. The reason says what does.
        const detail = isFileGone(cause) ? reason : undefined;
        notify({ type: 'error', title: kind === 'busy' ? reason : TEXTS.contact.notSent, detail });
        return;
      }
      // The visitor may have typed more while the message was being sent. Then the form has another message.
      if (isAsSent(element, message)) element.reset();
      notify({
        type: 'success',
        title: TEXTS.contact.sent,
      });
    },
  });

  const { props, errors, isBusy } = form;

  return (
    <>
      <PageHeading sign={TEXTS.contact.sign} lead={TEXTS.contact.lead}>
        {TEXTS.contactUs}
      </PageHeading>
      <div className={styles['columns']}>
        <form className="stack" {...props}>
          <ErrorSummary form={form} />
          <Field
            label={TEXTS.contact.name}
            name="name"
            autoComplete="name"
            required
            error={errors.name}
          />
          <Field
            label={TEXTS.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <TextAreaField
            label={TEXTS.contact.message}
            name="message"
            rows={7}
            required
            hint={TEXTS.contact.messageHint(LIMITS.messageMax)}
            error={errors.message}
          />
          <Button type="submit" busy={isBusy}>
            {TEXTS.contact.send}
          </Button>
        </form>
        <aside aria-label={TEXTS.contact.where} className={styles['card']}>
          <h2>{TEXTS.contact.roof}</h2>
          <p>{TEXTS.contact.halls}</p>
          <dl className={styles['facts']}>
            <dt className="sign">{TEXTS.contact.hours}</dt>
            <dd>{TEXTS.contact.always}</dd>
            <dt className="sign">{TEXTS.contact.orders}</dt>
            <dd>{TEXTS.contact.tellUs}</dd>
          </dl>
        </aside>
      </div>
    </>
  );
}
