import type { ReactNode } from 'react';

import { useRetry } from './use-retry';

/** Tries again and again for as long as it is shown; `children` stand in meanwhile. */
export function Retrying({ retry, children }: { retry: () => void; children?: ReactNode }) {
  useRetry(retry);
  return children;
}
