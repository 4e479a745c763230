import { useEffect, useRef, type ReactNode } from 'react';

import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  focusHeading,
  LoadingState,
} from '@galleria/shared-ui';

import { FailureNotice, MAY_HAVE_CHANGED } from '../failure/failure-notice';
import { useRetry } from '../failure/use-retry';
import { useKept } from '../hooks/use-kept';
import type { Live } from '../hooks/use-live';
import styles from './one-record.module.css';

/** The value is `null` when the record does not exist. */
export interface OneRecordProps<T> extends Live<T | null> {
  none: { readonly title: string; readonly to: string; readonly label: string };
  children: (value: T) => ReactNode;
}

/** The page of one record: loading, failed, not found, or the record itself, after a failure as it was before. */
export function OneRecord<T>({ result, none, onRetry, children }: OneRecordProps<T>) {
  const isRetried = useRef(false);
  const kept = useKept(result)?.value;
  const { isRetrying, retry } = useRetry(result, onRetry);
  // The button that had the focus was replaced. Somebody may have gone on to the search of the header.
  useEffect(() => {
    if (!isRetried.current || result === null) return;
    isRetried.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [result]);
  if (result === null) return <LoadingState />;
  if (kept !== null && kept !== undefined) {
    return (
      <>
        <FailureNotice result={result} onRetry={onRetry} className={styles['notice']}>
          {MAY_HAVE_CHANGED}
        </FailureNotice>
        {children(kept)}
      </>
    );
  }
  if (isRetrying) return <LoadingState />;
  if (!result.ok) {
    return (
      <ErrorState
        level={1}
        details={result.error.message}
        actions={
          <Button
            onClick={() => {
              isRetried.current = true;
              retry();
            }}
          >
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      title={none.title}
      actions={<ButtonLink to={none.to}>{none.label}</ButtonLink>}
    />
  );
}
