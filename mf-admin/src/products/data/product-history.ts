import type { AuditRecord } from '../../operations/data/audit-record';
import { TEXT_NAMES, type ProductTexts, type TextName } from './product-texts';

/** One change of a product, from the audit trail. */
export interface ProductChange {
  /** The key of the entry. */
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly atMs: number | null;
  /** The changed fields before; all fields of a deleted product; `null` if it was added. */
  readonly before: Readonly<Record<string, string>> | null;
  /** The changed fields after; all fields of an added product; `null` if it was deleted. */
  readonly after: Readonly<Record<string, string>> | null;
}

/** The changes of this product, the newest first as the entries are. */
export function changesOf(productId: number, entries: readonly AuditRecord[]): ProductChange[] {
  return entries.flatMap(({ id, actor, action, atMs, changes }) =>
    changes
      .filter((change) => change.id === String(productId))
      .map(({ before, after }) => ({ id, actor, action, atMs, before, after })),
  );
}

/**
 * The product as it was before its latest changes; `null` if it did not exist. `latest` begins with the newest change.
 * The stock stays as it is now, because orders change it without an entry in the audit trail.
 */
export function stateBefore(
  now: ProductTexts | null,
  latest: readonly ProductChange[],
): ProductTexts | null {
  return latest.reduce<ProductTexts | null>((texts, { before, after }) => {
    if (before === null) return null;
    const known = after === null ? NO_TEXTS : (texts ?? NO_TEXTS);
    return { ...known, ...textsIn(before), ...(texts && { stock: texts.stock }) };
  }, now);
}

/** The fields that differ between then and now, without the stock. */
export function changedSince(
  was: ProductTexts,
  now: ProductTexts | null,
): { readonly name: TextName; readonly was: string; readonly now: string }[] {
  return TEXT_NAMES.filter((name) => name !== 'stock' && was[name] !== now?.[name]).map((name) => ({
    name,
    was: was[name],
    now: now?.[name] ?? '',
  }));
}

/** The known fields of an entry. An older entry lacks fields that products did not have then. */
function textsIn(fields: Readonly<Record<string, string>>): Partial<ProductTexts> {
  return Object.fromEntries(
    TEXT_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

// Safe: the object has every name.
const NO_TEXTS = Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as ProductTexts;
