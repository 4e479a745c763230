import { deliveryText } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import styles from './product-detail.module.css';

/** What shoppers ask before they buy, and the button that shares the product. */
export function ProductFacts({ title }: { title: string }) {
  return (
    <div className={styles['facts']}>
      <ul className={styles['fact-list']}>
        <li>{deliveryText()}</li>
        <li>Pay on delivery, in cash or by card</li>
        <li>Cancel the order until it is shipped</li>
      </ul>
      <ShareButton title={title} />
    </div>
  );
}

function ShareButton({ title }: { title: string }) {
  const { notify } = useHost();
  async function share() {
    const { href: url } = window.location;
    const canShare = 'share' in navigator;
    try {
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify({ type: 'success', title: 'Link copied' });
      }
    } catch (cause) {
      // The visitor has closed the device's own dialog.
      if (cause instanceof Error && cause.name === 'AbortError') return;
      notify({ type: 'error', title: 'Could not share: please copy the address of this page' });
    }
  }
  return (
    <Button kind="quiet" size="s" onClick={() => void share()}>
      Share
    </Button>
  );
}
