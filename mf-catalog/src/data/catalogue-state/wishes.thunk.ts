import { notLoadedMessage } from '@galleria/shared-contracts/contract';
import { fail, type Result } from '@galleria/shared-contracts/domain';

import type { CatalogServices } from '../services';
import type { Wishes } from '../wishes';

/**
 * Asks the wishes. Their code is loaded if needed; when it cannot be loaded, the result is a failure. A file
 * of its own, because the first pages do without it.
 */
export function withWishes<T>(ask: (wishes: Wishes) => Promise<Result<T>>) {
  return async (
    _dispatch: unknown,
    _getState: unknown,
    extra: { 'mf-catalog': CatalogServices },
  ): Promise<Result<T>> => {
    try {
      return await ask(await extra['mf-catalog'].wishes());
    } catch (cause) {
      return fail({ kind: 'unavailable', message: notLoadedMessage(cause), retryable: true });
    }
  };
}
