import './constructable-styles';

import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarKey } from 'notistack';
import { startTransition, useEffect, useRef } from 'react';

import type { NoticeAction, NoticeType } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

import type { Notices } from './notices';
import { leaveToast, useReachByKey } from './reach-by-key';
import { Toast } from './toast';
import { followTheWindow } from './toast-bar';
import styles from './toasts.module.css';

const VARIANT = { error: 'error', progress: 'info', success: 'success' } as const satisfies Record<
  NoticeType,
  string
>;

const COMPONENTS = { error: Toast, info: Toast, success: Toast };

/** Module state, because the page has one list of toasts. */
let lastKey = 0;

/**
 * Shows every notice until it is read. The same words are not stacked twice, unless each toast has its own
 * button (P-NOTICE-3).
 */
export function Toasts({ notices }: { notices: Notices }) {
  // The words of toasts without a button that are shown and not closing.
  const shownWords = useRef(new Map<SnackbarKey, string>());
  // Toasts from before the last sent form, which the form has not raised again.
  const stale = useRef(new Set<SnackbarKey>());
  useReachByKey();
  useEffect(followTheWindow, []);
  useEffect(
    () =>
      notices.show(({ type, title, detail, action }) => {
        const words = detail === undefined ? title : `${title}\n${detail}`;
        const shown = [...shownWords.current].find(([, others]) => others === words);
        if (!action && shown) {
          stale.current.delete(shown[0]);
          return;
        }
        lastKey += 1;
        const key = lastKey;
        if (!action) shownWords.current.set(key, words);
        // A toast measures the page. The transition lets the browser first paint the change that the notice reports.
        startTransition(() => {
          enqueueSnackbar(words, {
            key,
            variant: VARIANT[type],
            ...(action && { action: <ActionButton toast={key} {...action} /> }),
          });
        });
      }),
    [notices],
  );
  useEffect(() => {
    // A form raises its notices at once or much later. A notice that it does not raise again at once is outdated.
    function closeStale() {
      stale.current = new Set(shownWords.current.keys());
      setTimeout(() => {
        for (const key of stale.current) closeSnackbar(key);
      });
    }
    document.addEventListener('submit', closeStale, true);
    return () => document.removeEventListener('submit', closeStale, true);
  }, []);
  return (
    <SnackbarProvider
      Components={COMPONENTS}
      // The toast has its own timer, because notistack's timer does not stop while the toast has the focus.
      autoHideDuration={null}
      onClose={(_event, _reason, key) => key !== undefined && shownWords.current.delete(key)}
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
