import type { ReactNode } from 'react';

import { Spinner } from '@galleria/shared-ui';

import { FailureNotice, MAY_HAVE_CHANGED } from '../failure/failure-notice';
import { useFirstFailure, type Reading } from '../failure/use-first-failure';
import { useKept } from '../hooks/use-kept';
import type { Live } from '../hooks/use-live';

export interface LoadedProps<T> extends Live<T> {
  /** Other readings of this part. One notice says the first failure of all. */
  beside?: readonly Reading[];
  children: (value: T) => ReactNode;
}

/** A part of a page with its own loading state. Shows a spinner, the value, or the error, with the value of before. */
export function Loaded<T>({ result, onRetry, beside = [], children }: LoadedProps<T>) {
  const kept = useKept(result);
  const { failed, means, ...failure } = useFirstFailure([
    { result, onRetry, means: kept && MAY_HAVE_CHANGED },
    ...beside,
  ]);
  if (result === null) return <Spinner label="Loading...." />;
  return (
    <>
      <FailureNotice result={failed} {...failure}>
        {means}
      </FailureNotice>
      {kept && children(kept.value)}
    </>
  );
}
