import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Notice, Spinner } from '@galleria/shared-ui';

export interface LoadedProps<T> {
  /** `null` while it is loading. */
  result: Result<T> | null;
  /** The text of the spinner. */
  label?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page with its own loading state. Shows a spinner, the error, or the value. */
export function Loaded<T>({ result, label = 'Loading....', children }: LoadedProps<T>) {
  if (result === null) return <Spinner label={label} />;
  if (!result.ok) return <Notice tone="danger">{result.error.message}</Notice>;
  return children(result.value);
}
