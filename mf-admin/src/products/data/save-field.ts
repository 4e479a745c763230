import type { AppError } from '@galleria/shared-contracts/domain';

import { draftOf, textsOf } from './product-texts';
import type { ProductWriter } from './product-writer';
import { outcomeOf } from './save-product';

/** The fields that the list can change. */
export type ListedField = 'price' | 'stock' | 'low';

export interface FieldChange {
  readonly id: number;
  readonly field: ListedField;
  /** What the admin saw before typing. */
  readonly base: string;
  /** A valid text. */
  readonly wanted: string;
  /** The texts of earlier saves without an answer. They may be stored. */
  readonly sent?: readonly string[];
}

export type FieldOutcome =
  | { readonly kind: 'saved' }
  /** The field has got another value since `base` was shown. Nothing was written. */
  | { readonly kind: 'clash'; readonly current: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** The text in the form of a stored value: a price of `5` becomes `5.00`. */
export function plainText(field: ListedField, text: string): string {
  if (text === '') return '';
  return field === 'price' ? Number(text).toFixed(2) : String(Number(text));
}

/** Saves one field of a product, unless it has changed meanwhile. A field with the wanted value counts as saved. */
export async function saveField(
  writer: Pick<ProductWriter, 'change'>,
  { id, field, base, wanted, sent = [] }: FieldChange,
): Promise<FieldOutcome> {
  const text = plainText(field, wanted);
  const seen: { current: string | null } = { current: null };
  const result = await writer.change([id], (product) => {
    const texts = textsOf(product);
    // Set anew, because the transaction may run several times.
    seen.current = [base, text, ...sent].includes(texts[field]) ? null : texts[field];
    if (seen.current !== null) return { leftAlone: 'Somebody else changed it' };
    return { ...draftOf({ ...texts, [field]: text }), id };
  });
  if (!result.ok) return { kind: 'failed', error: result.error };
  if (seen.current !== null) return { kind: 'clash', current: seen.current };
  return outcomeOf(result.value);
}
