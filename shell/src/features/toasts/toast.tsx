import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { useEffect, useState, type ComponentProps } from 'react';

import { CheckIcon, CloseIcon, IconButton } from '@galleria/shared-ui';

import { leaveToast, TOAST_MARK } from './reach-by-key';
import styles from './toasts.module.css';

/** P-NOTICE-2 */
const TOAST_MS = 3_000;

type ToastProps = CustomContentProps & Pick<ComponentProps<'div'>, 'ref'>;

/** One notice. It closes after three seconds, but not while it is pointed at or has the focus. */
export function Toast({ id, message, variant, action, ref }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <SnackbarContent
      {...TOAST_MARK}
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      className={styles['toast']}
      data-type={variant}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {variant === 'success' && <CheckIcon />}
      {variant === 'info' && <span className={styles['ring']} aria-hidden="true" />}
      {variant === 'error' && <span aria-hidden="true">!</span>}
      <span className={styles['words']}>{message}</span>
      {typeof action === 'function' ? action(id) : action}
      <IconButton
        label="Dismiss"
        icon={<CloseIcon />}
        className={styles['dismiss']}
        onClick={() => {
          closeSnackbar(id);
          leaveToast();
        }}
      />
    </SnackbarContent>
  );
}
