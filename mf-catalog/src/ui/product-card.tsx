import { memo, useId, type Ref } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import {
  cutText,
  groupTitle,
  LIMITS,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  Picture,
  Price,
  Rating,
  Skeleton,
  StockMark,
} from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import styles from './product-card.module.css';

export interface ProductCardProps {
  product: ProductSummary;
  /** Pieces left; `undefined` if there are enough for no stock mark. */
  stock: number | undefined;
  /** True if the products of the group have different prices. */
  isFrom?: boolean;
  /** Shows a product of a group as itself: its whole title, and it can be bought here. */
  isAlone?: boolean;
  /** The heading level of the title: one below that of the list. */
  level?: 2 | 3;
  /** Loads the picture at once, because the card is in view when the page opens. */
  eager?: boolean;
}

/** A product or a group in a list. Memoised, so that a changed stock mark renders only one card again. */
export const ProductCard = memo(function ProductCard({
  product,
  stock,
  isFrom = false,
  isAlone = false,
  level = 2,
  eager = false,
}: ProductCardProps) {
  const { events } = useHost();
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const known = stock === undefined ? {} : { stock };
  const isGroup = product.group !== undefined && !isAlone;
  const title = isGroup ? groupTitle(product.title) : product.title;
  return (
    <article className={styles['card']} data-tint={product.category} aria-labelledby={titleId}>
      <div className={styles['window']}>
        <Picture
          src={product.image}
          alt=""
          width={400}
          height={400}
          shape="window"
          eager={eager}
          className={styles['picture']}
        />
        <span className={styles['mark']}>{stock !== undefined && <StockMark stock={stock} />}</span>
      </div>
      <Title id={titleId} className={styles['title']} title={title}>
        {cutText(title, LIMITS.cardTitleShown)}
      </Title>
      <Rating {...product.rating} />
      <p className={styles['price']}>
        {isFrom && <span className={styles['from']}>{TEXTS.card.from}</span>}
        <Price cents={product.priceCents} />
      </p>
      <div className={styles['actions']}>
        {!isGroup && (
          <Button
            className={`${styles['action']} ${styles['add']}`}
            aria-describedby={titleId}
            disabled={stock === 0}
            onClick={() => events.emit('cart:add-requested', { product, amount: 1, ...known })}
          >
            {TEXTS.addToCart}
          </Button>
        )}
        <ButtonLink
          kind="quiet"
          className={`${styles['action']} ${styles[isGroup ? 'choose' : 'details']}`}
          aria-describedby={titleId}
          to={routes.product(product.category, product.id)}
        >
          {TEXTS.card.details}
        </ButtonLink>
      </div>
    </article>
  );
});

export interface WaitingCardProps {
  ref: Ref<HTMLElement>;
  product: Omit<ProductSummary, 'title' | 'image'>;
  /** True if the product was deleted. */
  isGone: boolean;
  /** Loads again after a failure; `null` when nothing has failed. */
  onRetry: (() => void) | null;
  /** True while it loads again. */
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
