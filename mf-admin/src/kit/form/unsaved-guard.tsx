import { useBlocker } from 'react-router-dom';

import { useHost } from '@galleria/shared-contracts/react';
import { ConfirmDialog } from '@galleria/shared-ui/dialog';

import { useUnloadWarning } from './use-unload-warning';

export interface UnsavedGuardProps {
  /** True while something would be lost. */
  when: boolean;
  title?: string;
  description?: string;
  leaveLabel?: string;
  stayLabel?: string;
}

/**
 * Asks before a page with something unsaved is left, by a link, "back", a reload or closing the
 * tab. The end of the session does not wait for an answer.
 */
export function UnsavedGuard({
  when,
  title = 'Leave without saving?',
  description = 'What you changed here is not saved yet.',
  leaveLabel = 'Leave without saving',
  stayLabel = 'Keep editing',
}: UnsavedGuardProps) {
  const { session } = useHost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      session.current().kind === 'admin',
  );
  useUnloadWarning(when);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      description={description}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      kind="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
