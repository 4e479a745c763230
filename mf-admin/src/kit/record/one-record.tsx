import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingState } from '@galleria/shared-ui';

export interface OneRecordProps<T> {
  /** `null` while it is loading; a result that holds `null` when there is no such record. */
  heard: Result<T | null> | null;
  none: { readonly title: string; readonly to: string; readonly label: string };
  /** Reads the record again. Left out for a record that is followed. */
  onRetry?: () => void;
  children: (value: T) => ReactNode;
}

/** The page of one record: loading, failed, not found, or the record itself. */
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
