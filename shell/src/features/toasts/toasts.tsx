import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';

import type { NoticeType } from '@galleria/shared-contracts';
import { useHost } from '@galleria/shared-contracts/react';

import { Toast } from './toast';

const VARIANT = { error: 'error', progress: 'info', success: 'success' } as const satisfies Record<
  NoticeType,
  string
>;

const COMPONENTS = { error: Toast, info: Toast, success: Toast };

/** Shows every `notice:raised` for three seconds; the same words are never stacked twice. */
export function Toasts() {
  const { events } = useHost();
  useEffect(
    () =>
      events.on('notice:raised', ({ type, title }) => {
        enqueueSnackbar(title, { key: title, variant: VARIANT[type], preventDuplicate: true });
      }),
    [events],
  );
  return (
    <SnackbarProvider
      Components={COMPONENTS}
      // The toast keeps its own time: notistack would not wait for a focused one.
      autoHideDuration={null}
      maxSnack={4}
      anchorOrigin={{ horizontal: 'center', vertical: 'bottom' }}
    />
  );
}
