import type { Result } from '@galleria/shared-contracts/domain';

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
