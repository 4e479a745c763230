import { useState } from 'react';

import { OFFLINE_NOTICE, type Result } from '@galleria/shared-contracts/domain';
import { useHost, useLookAgain } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { Section, useTold, type SectionProps } from './section';

export function NewsletterSection({ profiles, profile: { uid, email, newsletter } }: SectionProps) {
  const told = useTold();
  const { notify } = useHost();
  const [comes, setComes] = useState(newsletter);
  const [isBusy, setIsBusy] = useState(false);
  const isUnconfirmed = comes === null;
  const look = async () => {
    if (!isUnconfirmed) return;
    const read = await profiles.read(uid);
    // An earlier answer may have shown the button that changes it.
    if (read.ok) setComes((now) => now ?? read.value.newsletter);
  };
  useLookAgain(() => void look());

  /** Resolves to whether it was done. */
  async function change(work: () => Promise<Result<unknown>>, success: string): Promise<boolean> {
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
      return false;
    }
    setIsBusy(true);
    const isDone = told(await work(), success);
    setIsBusy(false);
    return isDone;
  }

  async function toggle() {
    const isDone = comes
      ? await change(() => profiles.unsubscribe(email), TEXTS.account.unsubscribed)
      : await change(() => profiles.subscribe(email), TEXTS.account.subscribed);
    if (isDone) setComes(!comes);
  }

  if (isUnconfirmed) {
    return (
      <Section title={TEXTS.account.newsletter}>
        <p>{TEXTS.account.confirmFirst(email)}</p>
        <div className="cluster">
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() =>
              void change(() => profiles.sendVerification(), TEXTS.account.linkSent(email))
            }
          >
            {TEXTS.account.sendLink}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={TEXTS.account.newsletter}>
      <p>{comes ? TEXTS.account.newsletterComes(email) : TEXTS.account.newsletterStays(email)}</p>
      <div className="cluster">
        <Button kind="quiet" busy={isBusy} onClick={() => void toggle()}>
          {comes ? TEXTS.account.unsubscribe : TEXTS.account.subscribe}
        </Button>
      </div>
    </Section>
  );
}
