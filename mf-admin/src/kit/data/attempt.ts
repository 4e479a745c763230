import { OFFLINE_NOTICE, type Result } from '@galleria/shared-contracts/domain';
import { attempt as attemptOf, ExpectedFailure } from '@galleria/shared-contracts/firebase';

import { inPlainWords } from './plain-words';

/** `attempt` for admins: a failure has plain words. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  return inPlainWords(await attemptOf(work));
}

/** `attempt` for writes and searches. Fails at once while the device is offline. */
export function attemptOnline<T>(work: () => Promise<T>): Promise<Result<T>> {
  return attempt(() => {
    if (navigator.onLine) return work();
    throw new ExpectedFailure({ kind: 'offline', message: OFFLINE_NOTICE, retryable: true });
  });
}
