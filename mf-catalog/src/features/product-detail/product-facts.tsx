import { deliveryText, LIMITS } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { useDelivery } from '../../data/use-delivery';
import { TEXTS } from '../../texts';
import styles from './product-detail.module.css';

/** Facts about delivery, payment and returns, and the button that shares the product. */
export function ProductFacts({ title }: { title: string }) {
  const delivery = useDelivery();
  return (
    <div className={styles['facts']}>
      <ul className={styles['fact-list']}>
        {/* The line has its place before the delivery costs are known, so that nothing moves. */}
        <li>{delivery ? deliveryText(delivery) : '\u00a0'}</li>
        <li>{TEXTS.product.payment}</li>
        <li>{TEXTS.product.cancelling}</li>
        <li>{TEXTS.product.returning(LIMITS.returnDays)}</li>
      </ul>
      <ShareButton title={title} />
    </div>
  );
}

/** Errors that are no failure: the visitor has closed the device's share dialog, or the dialog is still open. */
const SILENT_ERRORS = ['AbortError', 'InvalidStateError'];

function ShareButton({ title }: { title: string }) {
  const { notify } = useHost();
  async function share() {
    const { href: url } = window.location;
    const canShare = 'share' in navigator;
    try {
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify({ type: 'success', title: TEXTS.product.linkCopied });
      }
    } catch (cause) {
      if (cause instanceof Error && SILENT_ERRORS.includes(cause.name)) return;
      notify({ type: 'error', title: TEXTS.product.notShared });
    }
  }
  return (
    <Button kind="quiet" size="s" onClick={() => void share()}>
      {TEXTS.product.share}
    </Button>
  );
}
