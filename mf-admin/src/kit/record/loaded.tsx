import type { ReactNode } from 'react';

import { Spinner } from '@galleria/shared-ui';

import { FailureNotice, MAY_HAVE_CHANGED } from '../failure/failure-notice';
import { useKept } from '../hooks/use-kept';
import type { Live } from '../hooks/use-live';

export interface LoadedProps<T> extends Live<T> {
  children: (value: T) => ReactNode;
}

/** A part of a page with its own loading state. Shows a spinner, the value, or the error, with the value of before. */
export function Loaded<T>({ result, onRetry, children }: LoadedProps<T>) {
  const kept = useKept(result);
  if (result === null) return <Spinner label="Loading...." />;
  return (
    <>
      <FailureNotice result={result} onRetry={onRetry}>
        {kept && MAY_HAVE_CHANGED}
      </FailureNotice>
      {kept && children(kept.value)}
    </>
  );
}
