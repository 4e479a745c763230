import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';

import type { NoticeType } from '@galleria/shared-contracts';
import { useHost } from '@galleria/shared-contracts/react';

const TOAST_MS = 3_000;

const VARIANT = { error: 'error', progress: 'info', success: 'success' } as const satisfies Record<
  NoticeType,
  string
>;

/** Shows every `notice:raised` for three seconds; the same words are never stacked twice. */
export function Toasts() {
  const { events } = useHost();
  useEffect(
    () =>
      events.on('notice:raised', ({ type, title }) => {
        enqueueSnackbar(title, {
          key: title,
          variant: VARIANT[type],
          preventDuplicate: true,
          SnackbarProps: {
            role: type === 'error' ? 'alert' : 'status',
            onClick: () => closeSnackbar(title),
          },
        });
      }),
    [events],
  );
  return (
    <SnackbarProvider
      autoHideDuration={TOAST_MS}
      maxSnack={4}
      anchorOrigin={{ horizontal: 'center', vertical: 'bottom' }}
    />
  );
}
