import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Button, headingGetsFocusOf, Notice, Spinner } from '@galleria/shared-ui';

import { useKept } from './use-kept';

export interface LoadedProps<T> {
  /** `null` while it is loading. */
  result: Result<T> | null;
  /** The text of the spinner. */
  label?: string;
  /** Reads the value again. Left out for what is followed, and for what a page works without. */
  onRetry?: () => void;
  children: (value: T) => ReactNode;
}

/** A part of a page with its own loading state. Shows a spinner, the value, or the error, with the value of before. */
export function Loaded<T>({ result, label = 'Loading....', onRetry, children }: LoadedProps<T>) {
  const kept = useKept(result);
  if (result === null) return <Spinner label={label} />;
  return (
    <>
      {!result.ok && (
        <Notice
          tone="danger"
          live={onRetry !== undefined}
          action={
            onRetry && (
              <Button ref={headingGetsFocusOf} size="s" kind="quiet" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {result.error.message}
        </Notice>
      )}
      {kept && children(kept.value)}
    </>
  );
}
