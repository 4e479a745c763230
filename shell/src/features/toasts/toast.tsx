import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react';

import { CheckIcon, CloseIcon, IconButton } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { enterToast, leaveToast, TOAST_MARK } from './reach-by-key';
import { readingMs } from './reading-time';
import { placeToastBar } from './toast-bar';
import styles from './toasts.module.css';

type ToastProps = CustomContentProps & Pick<ComponentProps<'div'>, 'ref'>;

/**
 * One notice. It closes after its reading time, but not while the pointer is on it or it has the focus. It also stays
 * while the page is hidden, so that a person who returns can read why the session has ended. The second line of
 * `message` is the detail.
 */
export function Toast({ id, message, variant, action, ref }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  // Each change of this counter restarts the reading time. It counts sent forms, because a notice that is raised
  // again must stay as long as a new notice, and changes of the page's visibility.
  const [renewals, setRenewals] = useState(0);
  const words = typeof message === 'string' ? message : '';
  const hasButton = action !== undefined;
  useEffect(() => {
    if (isHeld || document.visibilityState === 'hidden') return;
    const timer = setTimeout(() => closeSnackbar(id), readingMs(words, hasButton));
    return () => clearTimeout(timer);
  }, [id, isHeld, renewals, words, hasButton]);
  useEffect(() => {
    const renew = () => setRenewals((count) => count + 1);
    document.addEventListener('submit', renew, true);
    document.addEventListener('visibilitychange', renew);
    return () => {
      document.removeEventListener('submit', renew, true);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  useLayoutEffect(placeToastBar, []);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  const [title, detail] = words.split('\n');
  return (
    <SnackbarContent
      {...TOAST_MARK}
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      className={styles['toast']}
      data-type={variant}
      // Not `onMouseEnter`: a toast that appears below a resting pointer must still close.
      onMouseMove={hold}
      onMouseLeave={release}
      onFocus={({ relatedTarget }) => {
        enterToast(relatedTarget);
        hold();
      }}
      onBlur={release}
    >
      {variant === 'success' && <CheckIcon />}
      {variant === 'info' && <span className={styles['ring']} aria-hidden="true" />}
      {variant === 'error' && <span aria-hidden="true">!</span>}
      <span className={styles['words']}>
        <span>{title}</span>
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </span>
      {typeof action === 'function' ? action(id) : action}
      <IconButton
        label={TEXTS.layout.dismiss}
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
