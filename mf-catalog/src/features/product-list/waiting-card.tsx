import type { Ref } from 'react';

import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { Button, Price, Rating, Skeleton } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from '../../ui/product-card.module.css';

export interface WaitingCardProps {
  ref: Ref<HTMLElement>;
  product: Omit<ProductSummary, 'title' | 'image'>;
  /** The product was deleted. */
  isGone: boolean;
  /** Loads again after a failure; `null` when nothing has failed. */
  onRetry: (() => void) | null;
  /** It is loading again. */
  isBusy: boolean;
}

/** The card of a product whose title and picture are not loaded yet. It has the height of the full card. */
export function WaitingCard({ ref, product, isGone, onRetry, isBusy }: WaitingCardProps) {
  return (
    <article
      ref={ref}
      className={styles['card']}
      data-tint={product.category}
      aria-busy={!isGone && !onRetry}
      aria-label={isGone ? TEXTS.card.gone : TEXTS.loading}
    >
      <div className={styles['window']}>
        <div className={styles['picture']} />
      </div>
      <p className={styles['title']}>
        {isGone && TEXTS.card.gone}
        {onRetry && TEXTS.card.notLoaded}
        {!isGone && !onRetry && <Skeleton width="80%" />}
      </p>
      <Rating {...product.rating} />
      <Price cents={product.priceCents} className={styles['price']} />
      <div className={styles['actions']}>
        {onRetry ? (
          <Button className={styles['action']} busy={isBusy} onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        ) : (
          <Button className={styles['action']} disabled>
            {TEXTS.addToCart}
          </Button>
        )}
      </div>
    </article>
  );
}
