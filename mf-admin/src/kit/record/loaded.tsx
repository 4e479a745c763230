import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Notice, Spinner } from '@galleria/shared-ui';

import { useKept } from './use-kept';

export interface LoadedProps<T> {
  /** `null` while it is loading. */
  result: Result<T> | null;
  /** The text of the spinner. */
  label?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page with its own loading state. Shows a spinner, the value, or the error, with the value of before. */
export function Loaded<T>({ result, label = 'Loading....', children }: LoadedProps<T>) {
  const kept = useKept(result);
  if (result === null) return <Spinner label={label} />;
  return (
    <>
      {!result.ok && <Notice tone="danger">{result.error.message}</Notice>}
      {kept && children(kept.value)}
    </>
  );
}
