import { LIMITS, type Result } from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import type { Commit, OpenCommit } from '../../kit/data/commit';

/** What admins do with a customer. */
export interface CustomerCare {
  /** Gives a customer a tag. Changes nothing if they have it already. Fails with a conflict when they have too many. */
  tag(uid: string, tag: string): Promise<Result<null>>;
  untag(uid: string, tag: string): Promise<Result<null>>;
  /**
   * Blocks a customer or takes the block away. A blocked customer cannot order, and cannot delete the account to get a
   * new one. Fails with a conflict when the account is gone.
   */
  block(uid: string, isBlocked: boolean): Promise<Result<null>>;
}

/** The access rules of older releases accepted tags that are not texts, so convert each tag to a text. */
const TagsDocument = v.object({ tags: v.array(v.pipe(v.unknown(), v.transform(String))) });

/** The tags in the data of a `customers/{uid}` document. */
export const parseTags = (data: unknown): readonly string[] => v.parse(TagsDocument, data).tags;

/** Stores each change together with its audit entry in one commit. */
export function createCustomerCare(commit: Commit): CustomerCare {
  const changeTags = (uid: string, change: (tags: readonly string[]) => readonly string[]) =>
    commit(async ({ lite, transaction, entryKey, record }: OpenCommit) => {
      const path = `customers/${uid}`;
      const stored = await transaction.get(lite.doc(lite.db, path));
      const before = stored.exists() ? parseTags(stored.data()) : [];
      const tags = change(before);
      if (tags.join() === before.join()) return null;
      if (tags.length > LIMITS.tagsMax) {
        throw conflict(`A customer has at most ${LIMITS.tagsMax} tags. Nothing was changed.`);
      }
      transaction.set(stored.ref, { tags, lastAudit: entryKey });
      record({
        action: 'tagged customer',
        targets: [path],
        changes: [
          { id: uid, before: { tags: before.join(', ') }, after: { tags: tags.join(', ') } },
        ],
      });
      return null;
    });
  return {
    tag: (uid, tag) => changeTags(uid, (tags) => (tags.includes(tag) ? tags : [...tags, tag])),
    untag: (uid, tag) => changeTags(uid, (tags) => tags.filter((other) => other !== tag)),

    block: (uid, isBlocked) =>
      commit(async ({ lite, transaction, entryKey, record }) => {
        const path = `users/${uid}`;
        const stored = await transaction.get(lite.doc(lite.db, path));
        if (!stored.exists()) throw conflict('This account is no longer there.');
        if ((stored.get('blocked') === true) === isBlocked) return null;
        transaction.update(stored.ref, { blocked: isBlocked, lastAudit: entryKey });
        record({
          action: isBlocked ? 'blocked customer' : 'unblocked customer',
          targets: [path],
          changes: [
            {
              id: uid,
              before: { blocked: String(!isBlocked) },
              after: { blocked: String(isBlocked) },
            },
          ],
        });
        return null;
      }),
  };
}

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
