import './constructable-styles';

import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarKey } from 'notistack';
import { startTransition, useEffect } from 'react';

import type { NoticeAction, NoticeType } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

import type { Notices } from './notices';
import { leaveToast, useReachByKey } from './reach-by-key';
import { Toast } from './toast';
import styles from './toasts.module.css';

const VARIANT = { error: 'error', progress: 'info', success: 'success' } as const satisfies Record<
  NoticeType,
  string
>;

const COMPONENTS = { error: Toast, info: Toast, success: Toast };

/** Of a toast with a button. Module state, because the page has one list of toasts. */
let lastKey = 0;

/**
 * Shows every notice for three seconds. The same words are not stacked twice, unless each
 * toast has its own button (P-NOTICE-3).
 */
export function Toasts({ notices }: { notices: Notices }) {
  useReachByKey();
  useEffect(
    () =>
      notices.show(({ type, title, action }) => {
        const key = action ? (lastKey += 1) : title;
        // A toast measures itself and thereby the page: what the notice is about is painted first.
        startTransition(() => {
          enqueueSnackbar(title, {
            key,
            variant: VARIANT[type],
            preventDuplicate: true,
            ...(action && { action: <ActionButton toast={key} {...action} /> }),
          });
        });
      }),
    [notices],
  );
  return (
    <SnackbarProvider
      Components={COMPONENTS}
      // The toast has its own timer: notistack's does not stop for the focus.
      autoHideDuration={null}
      maxSnack={4}
      anchorOrigin={{ horizontal: 'center', vertical: 'bottom' }}
    />
  );
}

function ActionButton({ toast, label, name, onPress }: NoticeAction & { toast: SnackbarKey }) {
  return (
    <Button
      kind="quiet"
      size="s"
      className={styles['action']}
      aria-label={name}
      aria-keyshortcuts="F8"
      onClick={() => {
        closeSnackbar(toast);
        leaveToast();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
