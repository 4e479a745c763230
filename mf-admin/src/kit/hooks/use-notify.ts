import { useCallback } from 'react';

import type { NoticeType } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE, type Result } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';

export type Notify = (type: NoticeType, title: string) => void;

/** Raises a toast. */
export function useNotify(): Notify {
  const { notify } = useHost();
  return useCallback((type, title) => notify({ type, title }), [notify]);
}

/** Whether the device is online. Raises a toast when it is offline. */
export function isOnline(notify: Notify): boolean {
  if (!navigator.onLine) notify('error', OFFLINE_NOTICE);
  return navigator.onLine;
}

/** Raises a toast with `success` or with the error's message. Returns whether the result is a success. */
export function notifyResult(notify: Notify, result: Result<unknown>, success: string): boolean {
  if (result.ok) notify('success', success);
  else notify('error', result.error.message);
  return result.ok;
}
