import { useEffect, useId, useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE, type Order } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button, headingGetsFocusOf } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { orderAgain } from './data/order-again';
import { useCartDispatch } from '../cart/data/use-cart';
import { useServices } from '../data/use-services';
import styles from './orders.module.css';
import { useOpener } from './use-opener';

export interface ChangeableOrder {
  order: Order;
  /** Called after a change of the order. */
  onChanged: () => void;
}

/** The actions for an order: order again, and cancel while it is not shipped. */
export function OrderActions({ order, onChanged }: ChangeableOrder) {
  const dispatch = useCartDispatch();
  const { navigate } = useHost();
  const [isAdding, setIsAdding] = useState(false);
  const part = useRef<HTMLDivElement>(null);

  async function again() {
    setIsAdding(true);
    const isInCart = await dispatch(orderAgain(order.lines));
    setIsAdding(false);
    // A shopper who has left the page may be typing elsewhere.
    if (isInCart && part.current) navigate(routes.cart());
  }

  return (
    <div ref={part} className={styles['actions']}>
      <Button wide busy={isAdding} onClick={() => void again()}>
        {TEXTS.order.again}
      </Button>
      {order.status === 'placed' && (
        <div ref={headingGetsFocusOf}>
          <CancelOrder order={order} onChanged={onChanged} />
        </div>
      )}
    </div>
  );
}

/** The cancel button. It asks for confirmation, because a cancelled order stays cancelled. */
function CancelOrder({ order: { id }, onChanged }: ChangeableOrder) {
  const { orders, cart: context } = useServices();
  const [step, setStep] = useState<'idle' | 'asking' | 'cancelling'>('idle');
  const keep = useRef<HTMLButtonElement>(null);
  const question = useId();
  const isAsking = step !== 'idle';
  const opener = useOpener(isAsking);

  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);

  async function cancel() {
    if (!context.isOnline()) {
      context.notify('error', OFFLINE_NOTICE);
      return;
    }
    setStep('cancelling');
    const cancelled = await orders.cancel(id);
    setStep('idle');
    if (!cancelled.ok) {
      context.notify('error', TEXTS.order.notCancelled);
    } else if (cancelled.value === 'cancelled') {
      context.notify('success', TEXTS.order.cancelled);
      onChanged();
    } else context.notify('error', TEXTS.order.notCancellable[cancelled.value]);
  }

  if (!isAsking) {
    return (
      <Button ref={opener} wide kind="quiet" onClick={() => setStep('asking')}>
        {TEXTS.order.cancel}
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby={question} className={styles['question']}>
      <p id={question}>{TEXTS.order.cancelQuestion}</p>
      {/* A request that is on its way cannot be taken back. */}
      {step === 'asking' && (
        <Button ref={keep} kind="quiet" onClick={() => setStep('idle')}>
          {TEXTS.order.keep}
        </Button>
      )}
      <Button kind="danger" busy={step === 'cancelling'} onClick={() => void cancel()}>
        {TEXTS.order.cancel}
      </Button>
    </div>
  );
}
