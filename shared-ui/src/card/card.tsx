import type { ComponentProps } from 'react';

import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
}

/** A box with its own background and outline. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  const Tag = Element as 'div';
  return <Tag {...rest} className={classNames(styles['card'], className)} />;
}
