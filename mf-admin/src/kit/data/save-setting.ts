import type { Result } from '@galleria/shared-contracts/domain';
import type { LiteDatabase } from '@galleria/shared-contracts/firebase';

import type { AuditAction } from './audit-actions';
import type { Commit } from './commit';
import type { DamagedDocuments } from './damaged';

/**
 * Stores a setting. `seen` has the value that the form began with and the values that were sent without an answer. If
 * another value is stored, another admin has stored it: then the call writes nothing and resolves to this value. It
 * resolves to `null` when the setting is saved, also by an earlier call. A damaged value counts as the default value,
 * and is replaced.
 */
export type SaveSetting<T> = (
  next: T,
  seen: readonly T[],
) => Promise<Result<{ readonly theirs: T } | null>>;

interface Setting<T> {
  /** The path of the setting's document. */
  readonly path: string;
  readonly action: AuditAction;
  /** The name of the value in the audit trail. */
  readonly field: string;
  /** The value as text in the audit trail. */
  readonly textOf: (value: T) => string;
  /** Different values have different keys. The default is `textOf`. */
  readonly keyOf?: (value: T) => string;
  readonly valueIn: (data: unknown) => T;
  /** The document's fields. May throw an `ExpectedFailure`. */
  readonly fieldsOf: (next: T, stored: T, lite: LiteDatabase) => object | Promise<object>;
}

/** Stores a setting together with its audit entry in one commit. */
export function createSaveSetting<T>(
  commit: Commit,
  damaged: DamagedDocuments,
  { path, action, field, textOf, keyOf = textOf, valueIn, fieldsOf }: Setting<T>,
): SaveSetting<T> {
  return async (next, seen) => {
    const saved = await commit<{ readonly theirs: T } | null>(async (open) => {
      const { lite, transaction, entryKey, record } = open;
      const found = await transaction.get(lite.doc(lite.db, path));
      const stored = valueIn(found.data());
      const isDamaged = damaged.has(path);
      // The answer to an earlier save may have been lost.
      if (keyOf(stored) === keyOf(next) && !isDamaged) return null;
      if (!seen.some((one) => keyOf(one) === keyOf(stored))) return { theirs: stored };
      const fields = await fieldsOf(next, stored, lite);
      transaction.set(found.ref, { ...fields, lastAudit: entryKey });
      record({
        action,
        targets: [path],
        changes: [
          {
            id: found.id,
            before: { [field]: isDamaged ? 'damaged' : textOf(stored) },
            after: { [field]: textOf(next) },
          },
        ],
      });
      return null;
    });
    if (saved.ok && saved.value === null) damaged.forget(path);
    return saved;
  };
}
