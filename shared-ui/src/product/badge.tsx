import type { ReactNode } from 'react';

import { LIMITS } from '@galleria/shared-contracts/domain';

import { classNames } from '../class-names';
import { TEXTS } from '../texts';
import styles from './product.module.css';

export interface BadgeProps {
  /** `plain` takes the tint of the nearest `data-tint`. */
  tone?: 'plain' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
}

/** One or two words about a thing, such as its category or its state. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], tone !== 'plain' && styles[tone])}>
      {children}
    </span>
  );
}

export interface StockMarkProps {
  /** Pieces left. */
  stock: number;
}

/** The stock mark: "Sold out", "Only 3 left", or nothing while there is enough. */
export function StockMark({ stock }: StockMarkProps) {
  if (stock <= 0) return <Badge tone="danger">{TEXTS.stock.soldOut}</Badge>;
  if (stock <= LIMITS.lowStockMax) return <Badge tone="warning">{TEXTS.stock.left(stock)}</Badge>;
  return null;
}
