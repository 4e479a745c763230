import type { AppError, StockedProduct } from '@galleria/shared-contracts/domain';

import { clashingFields, merged, withOwnSaves, type ProductDraft } from './product-texts';
import { UNREADABLE } from './product-transactions';
import type { ProductWriter } from './product-writer';
import type { StepReport } from './run';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** Somebody else has changed the product since `base` was read. Nothing was written. */
  | { readonly kind: 'clash'; readonly current: StockedProduct }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: AppError };

/**
 * Saves the fields that this edit changes, unless somebody else has changed the same fields. `sent`: the products of
 * earlier saves without an answer. They may be stored.
 */
export async function saveProduct(
  writer: Pick<ProductWriter, 'change'>,
  base: StockedProduct,
  wanted: ProductDraft,
  sent: readonly ProductDraft[] = [],
): Promise<SaveOutcome> {
  const seen: { clash: StockedProduct | null } = { clash: null };
  const result = await writer.change([base.id], (current) => {
    // Reset the clash, because the transaction may run several times.
    seen.clash = null;
    const from = withOwnSaves(base, current, sent);
    if (clashingFields(from, current, wanted).length > 0) {
      seen.clash = current;
      return { leftAlone: 'Somebody else changed it' };
    }
    return { ...merged(from, current, wanted), id: base.id };
  });
  if (!result.ok) return { kind: 'failed', error: result.error };
  if (seen.clash !== null) return { kind: 'clash', current: seen.clash };
  return outcomeOf(result.value);
}

/** The outcome for the only product of a report. A damaged product is not `gone`: it must not be added again. */
export function outcomeOf({ leftAlone: [alone] }: StepReport) {
  if (!alone) return { kind: 'saved' } as const;
  return alone.reason === UNREADABLE
    ? ({ kind: 'failed', error: DAMAGED } as const)
    : ({ kind: 'gone' } as const);
}

const DAMAGED: AppError = {
  kind: 'invalid',
  message: 'The product cannot be read. Tell whoever looks after the shop.',
  retryable: false,
};
