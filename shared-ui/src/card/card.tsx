import type { ComponentProps } from 'react';

import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** `window` is arched like a shop front, `raised` has a shadow, `plain` an outline. */
  look?: 'plain' | 'raised' | 'window' | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
}

/** A box with its own background or outline. */
export function Card({ look = 'plain', as: Element = 'div', className, ...rest }: CardProps) {
  const Tag = Element as 'div';
  return <Tag {...rest} className={classNames(styles['card'], styles[look], className)} />;
}
