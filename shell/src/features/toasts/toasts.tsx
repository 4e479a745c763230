import './constructable-styles';

import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { startTransition, useEffect } from 'react';

import type { EventPayload, NoticeType } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import { leaveToast, useReachByKey } from './reach-by-key';
import { Toast } from './toast';
import styles from './toasts.module.css';

const VARIANT = { error: 'error', progress: 'info', success: 'success' } as const satisfies Record<
  NoticeType,
  string
>;

const COMPONENTS = { error: Toast, info: Toast, success: Toast };

type NoticeAction = NonNullable<EventPayload<'notice:raised'>['action']>;

/**
 * Shows every `notice:raised` for three seconds. The same words are not stacked twice, unless each
 * toast has its own button (P-NOTICE-3).
 */
export function Toasts() {
  const { events } = useHost();
  useReachByKey();
  useEffect(
    () =>
      events.on('notice:raised', ({ type, title, action }) => {
        const key = action?.id ?? title;
        // A toast measures itself and thereby the page: what the notice is about is painted first.
        startTransition(() => {
          enqueueSnackbar(title, {
            key,
            variant: VARIANT[type],
            preventDuplicate: true,
            ...(action && { action: <ActionButton {...action} /> }),
          });
        });
      }),
    [events],
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

function ActionButton({ id, label, name }: NoticeAction) {
  const { events } = useHost();
  return (
    <Button
      kind="quiet"
      size="s"
      className={styles['action']}
      aria-label={name}
      aria-keyshortcuts="F8"
      onClick={() => {
        closeSnackbar(id);
        leaveToast();
        events.emit('notice:action-chosen', { id });
      }}
    >
      {label}
    </Button>
  );
}
