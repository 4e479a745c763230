import type { Result } from '@galleria/shared-contracts/domain';

/**
 * Stores a setting, unless something is stored that this admin has not `seen`: neither what the form began with nor
 * what was sent from here without an answer. Resolves to what another admin has stored, and then writes nothing; to `null`
 * when the setting is saved, also by an earlier call. Replaces a damaged one.
 */
export type SaveSetting<T> = (
  next: T,
  seen: readonly T[],
) => Promise<Result<{ readonly theirs: T } | null>>;
