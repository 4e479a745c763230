import type { ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Notice, Spinner } from '@galleria/shared-ui';

export interface LoadedProps<T> {
  /** `null` until it has arrived. */
  result: Result<T> | null;
  /** What the spinner says. */
  label?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page that is loaded on its own: a spinner, the error, or the value. */
export function Loaded<T>({ result, label = 'Loading....', children }: LoadedProps<T>) {
  if (result === null) return <Spinner label={label} />;
  if (!result.ok) return <Notice tone="danger">{result.error.message}</Notice>;
  return children(result.value);
}
