import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import {
  transact,
  type FirebaseClient,
  type LiteDatabase,
  type Transaction,
} from '@galleria/shared-contracts/firebase';

import type { AuditAction } from './audit-actions';
import { attemptOnline } from './attempt';

/** One line of the audit trail. */
export interface AuditEntry {
  readonly action: AuditAction;
  /**
   * The paths of the changed documents, such as `products/7`: 1 to `TARGETS_MAX`. The rules demand that
   * each changed document names the entry in its field `lastAudit`. For deleted documents (at most
   * three), the counter of their collection names the entry.
   */
  readonly targets: readonly string[];
  /** The changed fields of each document. At most 400,000 characters as JSON. */
  readonly changes?: readonly AuditChange[];
}

/** The changed fields of one document as texts. `before` is `null` if it was added, `after` if deleted. */
export interface AuditChange {
  /** The document's key. */
  readonly id: string;
  readonly before: Readonly<Record<string, string>> | null;
  readonly after: Readonly<Record<string, string>> | null;
}

/** The rule of an entry reads each target and the admin's key, and a rule may read ten documents. */
export const TARGETS_MAX = 9;

/** An open transaction of an admin, and its entry in the audit trail. */
export interface OpenCommit {
  readonly lite: LiteDatabase;
  readonly transaction: Transaction;
  /** The key of the entry, for the field `lastAudit` of the changed documents. */
  readonly entryKey: string;
  /** Writes the entry. Call it at most once in a commit. */
  readonly record: (entry: AuditEntry) => void;
}

/**
 * Runs `work` as one transaction in the name of the admin who is signed in. `work` may run several
 * times, so it must have no effects except its writes. Fails at once while the device is offline.
 *
 * When an answer is lost, nobody knows whether the commit was stored. So the transaction runs once
 * more. Each run after the first begins by looking for the audit entry: the browser may have sent the
 * commit twice, and then the second answer is a conflict. If the entry exists, the change is not made
 * again.
 *
 * With a fixed `entryKey` a change is stored only once, even after several calls: the rules accept
 * each key only once. If other tabs use the same key, the entry may be theirs. Then pass `isShared`: the entry is not
 * looked for, and `work` itself finds out whether the change is already made.
 */
export type Commit = <T>(
  work: (open: OpenCommit) => Promise<T>,
  entryKey?: string,
  isShared?: boolean,
) => Promise<Result<T>>;

export function createCommit(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
): Commit {
  return async <T>(work: (open: OpenCommit) => Promise<T>, fixedKey?: string, isShared = false) => {
    const entryKey = fixedKey ?? newKey();
    let last: { readonly value: T } | null = null;
    const tryOnce = () =>
      attemptOnline(async () => {
        const lite = await firebase.lite('signed-in');
        const { db, doc, getDoc, serverTimestamp } = lite;
        return transact<T>(lite, async (transaction, end) => {
          if (last && !isShared && (await getDoc(doc(db, 'audit', entryKey))).exists())
            end(last.value);
          const record: OpenCommit['record'] = ({ changes, ...entry }) => {
            const current = session.current();
            if (current.kind !== 'admin') throw new Error('Only an admin’s changes are recorded');
            transaction.set(doc(db, 'audit', entryKey), {
              ...entry,
              ...(changes && { changes: JSON.stringify(changes) }),
              actor: current.email,
              at: serverTimestamp(),
            });
          };
          const value = await work({ lite, transaction, entryKey, record });
          last = { value };
          return value;
        });
      });
    const result = await tryOnce();
    return !result.ok && result.error.retryable && result.error.kind !== 'conflict'
      ? tryOnce()
      : result;
  };
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
