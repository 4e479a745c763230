import { lacksRight, useOwnRole } from '../kit/rights/own-role';
import type { Figures } from './data/follow-figures';

/** A sentence that says when the orders and days that are missing in the stored figures are added. */
export function useWhenAdded(keeping: Figures['keeping']): string {
  const mayOnlyLook = lacksRight(useOwnRole(), 'figures');
  if (keeping === 'failed') return 'They could not be added: open this page again later.';
  if (mayOnlyLook) return 'They are added when an owner or a manager opens this page.';
  return keeping === 'refused'
    ? 'They could not be added: the server refused them. If the clock of this device is wrong, set it, then open this page again.'
    : 'They follow within minutes.';
}
