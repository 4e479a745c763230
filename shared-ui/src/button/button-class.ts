import { classNames } from '../class-names';
import styles from './button.module.css';

/**
 * The look of a button, or of a link that looks like one. `primary` is the main action of a place,
 * `quiet` any other, `danger` one that deletes something.
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
