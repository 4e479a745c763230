import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { classNames } from '../class-names';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

type NativeButton = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'>;

export interface ButtonProps extends NativeButton, ButtonLook {
  /** Work is under way: shows a spinner, keeps the focus and ignores further activations. */
  busy?: boolean | undefined;
}

/** A button that does something here; for going somewhere use `ButtonLink`. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ kind, size, wide }), className)}
      onClick={busy ? refuse : onClick}
      {...busyMarks(busy)}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends NativeButton {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  /** One of the icons; hidden from the accessibility tree. */
  icon: ReactNode;
  busy?: boolean | undefined;
}

/** A square button with a picture only; its label is its accessible name. */
export function IconButton({
  label,
  icon,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles['button'], styles['icon'], className)}
      onClick={busy ? refuse : onClick}
      {...busyMarks(busy)}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
    </button>
  );
}

// Not `disabled`: that would drop the keyboard focus and lose the person's place.
function busyMarks(busy: boolean) {
  return busy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {};
}

// Also keeps a busy submit button from submitting its form again.
function refuse(event: MouseEvent) {
  event.preventDefault();
}
