import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingState } from '@galleria/shared-ui';

export interface OneRecordProps<T> {
  /** `null` while it is on its way; holding `null` when there is none. */
  heard: Result<T | null> | null;
  none: { readonly title: string; readonly to: string; readonly label: string };
  /** Asks anew; left out for what is followed. */
  onRetry?: () => void;
  children: (value: T) => ReactNode;
}

/** The page of one thing: before it has come, when it cannot be had, when there is none, and itself. */
export function OneRecord<T>({ heard, none, onRetry, children }: OneRecordProps<T>) {
  if (heard === null) return <LoadingState />;
  if (!heard.ok) {
    return (
      <ErrorState
        level={1}
        details={heard.error.message}
        actions={onRetry && <Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  if (heard.value === null) {
    return (
      <EmptyState
        level={1}
        title={none.title}
        actions={<ButtonLink to={none.to}>{none.label}</ButtonLink>}
      />
    );
  }
  return children(heard.value);
}
