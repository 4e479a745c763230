import { classNames } from '../class-names';
import styles from './button.module.css';

/**
 * How a button or a link that looks like one is painted. `primary` is the one thing to do here,
 * `quiet` everything else, `danger` what takes something away.
 */
export interface ButtonLook {
  kind?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 's' | 'm' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export function buttonClass({ kind = 'primary', size = 'm', wide = false }: ButtonLook): string {
  return classNames(
    styles['button'],
    styles[kind],
    size === 's' && styles['small'],
    wide && styles['wide'],
  );
}
