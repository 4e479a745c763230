import { useBlocker } from 'react-router-dom';

import { useHost } from '@galleria/shared-contracts/react';
import { ConfirmDialog } from '@galleria/shared-ui/dialog';

import { useUnloadWarning } from './use-unload-warning';

export interface UnsavedGuardProps {
  /** `true` while leaving the page would lose something. */
  when: boolean;
  title?: string;
  description?: string;
  leaveLabel?: string;
  stayLabel?: string;
}

/**
 * Asks before the user leaves a page with unsaved changes: by a link, "back", a reload or closing the
 * tab. When the session ends, the page is left without a question.
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
