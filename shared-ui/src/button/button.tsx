import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { classNames } from '../class-names';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

type NativeButton = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'>;

export interface ButtonProps extends NativeButton, ButtonLook {
  /** An action is running. The button shows a spinner, keeps the focus and ignores further clicks. */
  busy?: boolean | undefined;
}

/** A button for an action on this page. To open another page use `ButtonLink`. */
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
  /** The accessible name and the tooltip: what the button does. */
  label: string;
  /** One of the icons. Screen readers do not see it. */
  icon: ReactNode;
  busy?: boolean | undefined;
}

/** A square button with only an icon. */
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

// The attribute is not `disabled`, because a disabled button loses the keyboard focus.
function busyMarks(busy: boolean) {
  return busy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {};
}

// This also prevents a busy submit button from submitting its form again.
function refuse(event: MouseEvent) {
  event.preventDefault();
}
