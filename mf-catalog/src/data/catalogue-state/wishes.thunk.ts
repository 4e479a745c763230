import { notLoadedMessage } from '@galleria/shared-contracts/contract';
import { fail, type Result } from '@galleria/shared-contracts/domain';

import type { CatalogServices } from '../services';
import type { Wishes } from '../wishes';

/**
 * Calls `ask` with the wishes. Loads their code if needed; when the code cannot be loaded, the result is a failure. A
 * separate file, so that the first pages do not load it.
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
