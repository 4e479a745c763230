import { formatCents, type Cents } from '@galleria/shared-contracts/domain';

import { classNames } from '../class-names';
import styles from './product.module.css';

export interface PriceProps {
  cents: Cents;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** An amount in dollars with two decimals: `<Price cents={1999} />` shows "$19.99". */
export function Price({ cents, size = 'm', className }: PriceProps) {
  return (
    <span className={classNames(styles['price'], styles[`price-${size}`], className)}>
      {formatCents(cents)}
    </span>
  );
}
