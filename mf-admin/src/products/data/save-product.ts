import type { AppError, StockedProduct } from '@galleria/shared-contracts/domain';

import { clashingFields, merged, type ProductDraft } from './product-texts';
import type { ProductWriter } from './product-writer';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** Somebody else has changed the product since `base` was read. Nothing was written. */
  | { readonly kind: 'clash'; readonly current: StockedProduct }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Saves the fields that this edit changes, unless somebody else has changed the same fields. */
export async function saveProduct(
  writer: Pick<ProductWriter, 'change'>,
  base: StockedProduct,
  wanted: ProductDraft,
): Promise<SaveOutcome> {
  const seen: { clash: StockedProduct | null } = { clash: null };
  const result = await writer.change([base.id], (current) => {
    // Reset the clash, because the transaction may run several times.
    seen.clash = null;
    if (clashingFields(base, current, wanted).length > 0) {
      seen.clash = current;
      return { leftAlone: 'Somebody else changed it' };
    }
    return { ...merged(base, current, wanted), id: base.id };
  });
  if (!result.ok) return { kind: 'failed', error: result.error };
  if (seen.clash !== null) return { kind: 'clash', current: seen.clash };
  return result.value.leftAlone.length > 0 ? { kind: 'gone' } : { kind: 'saved' };
}
