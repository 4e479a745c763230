import { cutTitle, formatCents, LIMITS, routes, type CartItem } from '@galleria/shared-contracts';
import { Button, Picture, QuantityControl, Rating, TextLink } from '@galleria/shared-ui';

import styles from './cart.module.css';

export interface CartLineProps {
  readonly item: CartItem;
  readonly onAmount: (amount: number) => void;
  readonly onDelete: () => void;
}

export function CartLine({ item, onAmount, onDelete }: CartLineProps) {
  const { id, title, amount, priceCents, category, rating } = item;
  return (
    <article className={styles['line']}>
      <Picture src={item.image} alt="" width={112} height={112} shape="window" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <TextLink quiet to={routes.product(category, id)} title={title}>
            {cutTitle(title, LIMITS.cartTitleShown)}
          </TextLink>
        </h2>
        <p>
          {amount} x {formatCents(priceCents)} = <b>{formatCents(amount * priceCents)}</b>
        </p>
        <Rating {...rating} />
      </div>
      <div className={styles['controls']}>
        <QuantityControl
          label={title}
          value={amount}
          min={0}
          max={LIMITS.amountMax}
          onChange={onAmount}
        />
        <Button kind="quiet" size="s" onClick={onDelete} aria-label={`Delete ${title}`}>
          Delete
        </Button>
      </div>
    </article>
  );
}
