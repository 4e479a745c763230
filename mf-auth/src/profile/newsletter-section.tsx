import { useEffect, useState } from 'react';

import { OFFLINE_NOTICE, type Result } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { Section, useReportResult, type SectionProps } from './section';

export function NewsletterSection({ profiles, profile: { uid, email, newsletter } }: SectionProps) {
  const reportResult = useReportResult();
  const { notify } = useHost();
  const [comes, setComes] = useState(newsletter);
  const [isBusy, setIsBusy] = useState(false);
  const isUnconfirmed = comes === null;
  useEffect(() => {
    if (!isUnconfirmed) return undefined;
    let isWanted = true;
    // The link in the mail opens another tab. So read again when this tab comes into view.
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const read = await profiles.read(uid);
      if (isWanted && read.ok) setComes(read.value.newsletter);
    };
    const lookAgain = () => void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [isUnconfirmed, profiles, uid]);

  /** Runs `work` and shows its result. Resolves to true if it succeeded. */
  async function change(work: () => Promise<Result<unknown>>, success: string): Promise<boolean> {
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
      return false;
    }
    setIsBusy(true);
    const isDone = reportResult(await work(), success);
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
