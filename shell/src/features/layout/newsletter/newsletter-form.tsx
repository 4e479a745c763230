import { routes } from '@galleria/shared-contracts/contract';
import { useValidatedForm, useHost } from '@galleria/shared-contracts/react';
import { Button, Field } from '@galleria/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { TEXTS } from '../../../texts';
import { isNewsletterAddress } from './newsletter-address';
import styles from './newsletter.module.css';
import { subscribe } from './subscribe';

/** Whether the page has text that is typed but not sent, such as half a message. A navigation would lose it. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(input:not([type=checkbox]), textarea)',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** The footer's newsletter form (P-CONTACT-2). */
export function NewsletterForm() {
  const { config, firebase, navigate, notify } = useHost();
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    page.current = key;
  }, [key]);
  const rules = {
    newsletter: {
      isValid: (address: string) => isNewsletterAddress(address, config.newsletterHosts),
      notice: TEXTS.footer.wrongEmail,
    },
  };
  const { props, errors, isBusy } = useValidatedForm({
    rules,
    send: async ({ newsletter }, form) => {
      const sentFrom = page.current;
      const subscribed = await subscribe(firebase, newsletter.toLowerCase());
      if (!subscribed.ok) {
        notify({ type: 'error', title: subscribed.error.message });
        return;
      }
      // Keep the field if the visitor has typed another address while the first was being sent.
      const { value } = form.elements.namedItem('newsletter') as HTMLInputElement;
      if (value.trim() === newsletter) form.reset();
      notify({ type: 'success', title: TEXTS.footer.subscribed });
      // Do not navigate if the visitor has gone to another page, or would lose text that is typed.
      if (page.current === sentFrom && !isTyped()) navigate(routes.home());
    },
  });

  return (
    <form className={styles['form']} {...props}>
      <Field
        label={TEXTS.footer.newsletter}
        name="newsletter"
        type="email"
        autoComplete="email"
        placeholder={TEXTS.footer.exampleEmail}
        error={errors.newsletter}
        className={styles['field']}
      />
      <Button type="submit" busy={isBusy}>
        {TEXTS.footer.subscribe}
      </Button>
    </form>
  );
}
