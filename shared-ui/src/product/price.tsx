import { formatCents, type Cents } from '@galleria/shared-contracts/domain';

import { classNames } from '../class-names';
import styles from './product.module.css';

export interface PriceProps {
  cents: Cents;
  /** A former price, struck through and named as such for screen readers. */
  oldCents?: Cents | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** An amount in dollars with two decimals: `<Price cents={1999} />` shows "$19.99". */
export function Price({ cents, oldCents, size = 'm', className }: PriceProps) {
  return (
    <span className={classNames(styles['price'], styles[`price-${size}`], className)}>
      {formatCents(cents)}
      {oldCents !== undefined && (
        <>
          {' '}
          <s className={styles['old-price']}>
            <span className="visually-hidden">instead of </span>
            {formatCents(oldCents)}
          </s>
        </>
      )}
    </span>
  );
}
