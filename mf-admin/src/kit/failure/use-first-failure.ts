import { useState, type ReactNode } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

import type { Live } from '../hooks/use-live';

/** Something that is read or followed, and what it means for the user when that fails. */
export interface Reading extends Live<unknown> {
  readonly means?: ReactNode;
  /** Whether its failure may be shown. If not, it is still tried again with the others. The default is `true`. */
  readonly isShown?: boolean;
}

/** One failure of several readings. The retry tries again all that failed. */
interface FirstFailure {
  readonly failed: Result<unknown> | null;
  readonly means: ReactNode;
  readonly onRetry: () => void;
}

interface Tried {
  /** The failure that was shown when the retry began. */
  readonly shown: Result<unknown>;
  /** All failures that were tried again. */
  readonly old: readonly (Result<unknown> | null)[];
}

/**
 * The first failure of these readings, because one outage fails several of them and needs one notice. After a retry,
 * an old failure of another reading is not shown as a new one: `failed` stays the same object until the next answers.
 */
export function useFirstFailure(readings: readonly Reading[]): FirstFailure {
  const [tried, setTried] = useState<Tried | null>(null);
  const failing = readings.filter(({ result }) => result?.ok === false);
  const first = failing.find(({ isShown = true }) => isShown);
  const latest = first?.result ?? null;
  const failed = tried?.old.includes(latest) === true ? tried.shown : latest;
  return {
    failed,
    means: first?.means,
    onRetry: () => {
      if (failed) setTried({ shown: failed, old: failing.map(({ result }) => result) });
      for (const { onRetry } of failing) onRetry();
    },
  };
}
