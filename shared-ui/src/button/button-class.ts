import { classNames } from '../class-names';
import styles from './button.module.css';

/**
 * The look of a button, or of a link that looks like a button. `primary` is the main action of a section,
 * `danger` an action that deletes something, and `quiet` any other action.
 */
export interface ButtonLook {
  kind?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 's' | 'm' | undefined;
  /** Makes the button as wide as its container. */
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
