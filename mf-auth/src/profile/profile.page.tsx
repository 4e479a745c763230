import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, ErrorState, focusHeading, PageHeading } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { AddressesSection } from './addresses-section';
import type { Profile, ProfileRepository } from './data/profile.repository';
import { NameSection } from './name-section';
import { NewsletterSection } from './newsletter-section';
import { DeletionSection, OtherDevicesSection, PasswordSection } from './password-sections';
import styles from './profile.module.css';
import { Section } from './section';

/** `/account`: what a shopper can change of their own account. */
export default function ProfilePage({ profiles }: { readonly profiles: ProfileRepository }) {
  const profile = useLoaderData<Result<Profile>>();
  useScreen(profile.ok ? TEXTS.account.title : TEXTS.account.failed);
  const { navigate } = useHost();
  const isRetried = useRef(false);
  useEffect(() => {
    if (!isRetried.current) return;
    isRetried.current = false;
    // The pressed "Try again" has disappeared, so the heading gets the focus.
    if (document.activeElement === document.body) focusHeading();
  }, [profile]);
  if (!profile.ok) {
    return (
      <ErrorState
        level={1}
        details={profile.error.message}
        actions={
          // A navigation to the page's own path runs the loader again.
          <Button
            onClick={() => {
              isRetried.current = true;
              navigate('/account', { replace: true });
            }}
          >
            {TEXTS.account.tryAgain}
          </Button>
        }
      />
    );
  }
  const parts = { profiles, profile: profile.value };
  return (
    // The session of another person can begin while the page is open. The key mounts new, empty forms then.
    <div key={profile.value.uid} className={styles['page']}>
      <PageHeading lead={profile.value.email}>{TEXTS.account.title}</PageHeading>
      <div className={styles['sections']}>
        <NameSection {...parts} />
        <Section title={TEXTS.account.orders}>
          <p>{TEXTS.account.ordersLead}</p>
          <div className="cluster">
            <ButtonLink kind="quiet" to={routes.orders()}>
              {TEXTS.account.myOrders}
            </ButtonLink>
          </div>
        </Section>
        <Section title={TEXTS.account.wishes}>
          <p>{TEXTS.account.wishesLead}</p>
          <div className="cluster">
            <ButtonLink kind="quiet" to={routes.wishes()}>
              {TEXTS.account.myWishes}
            </ButtonLink>
          </div>
        </Section>
        <AddressesSection {...parts} />
        <NewsletterSection {...parts} />
        <PasswordSection {...parts} />
        <OtherDevicesSection {...parts} />
        <DeletionSection {...parts} />
      </div>
    </div>
  );
}
