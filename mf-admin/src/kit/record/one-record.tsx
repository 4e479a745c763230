import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  focusHeading,
  LoadingState,
  Notice,
} from '@galleria/shared-ui';

import styles from './one-record.module.css';
import { useKept } from './use-kept';

export interface OneRecordProps<T> {
  /** `null` while the record is loading; a result with the value `null` when it does not exist. */
  result: Result<T | null> | null;
  none: { readonly title: string; readonly to: string; readonly label: string };
  /** Reads the record again, or follows it anew. */
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** The page of one record: loading, failed, not found, or the record itself, after a failure as it was before. */
export function OneRecord<T>({ result, none, onRetry, children }: OneRecordProps<T>) {
  const isRetried = useRef(false);
  /** The failure after which somebody has tried again. A live record's result stays until the next one. */
  const [retried, setRetried] = useState<Result<unknown> | null>(null);
  const isRetrying = result !== null && result === retried;
  const kept = useKept(result)?.value;
  const retry = () => {
    isRetried.current = true;
    setRetried(result);
    onRetry();
  };
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
        {!result.ok && (
          <Notice
            tone="danger"
            live
            className={`no-print ${styles['notice'] ?? ''}`}
            action={
              <Button size="s" kind="quiet" busy={isRetrying} onClick={retry}>
                Try again
              </Button>
            }
          >
            {isRetrying ? 'Trying again.' : result.error.message} What you see may have changed.
          </Notice>
        )}
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
        actions={<Button onClick={retry}>Try again</Button>}
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
