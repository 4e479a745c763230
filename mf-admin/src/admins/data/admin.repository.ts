import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { AppError, Result } from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import type { Commit, OpenCommit } from '../../kit/data/commit';
import { followQuery } from '../../kit/data/follow';
import { attemptOnline } from '../../kit/data/online';
import { parseAdmin, type Admin } from './admin';
import { withFreshAccount, type FreshAccount } from './fresh-account';

/**
 * The admins. Only the sign-in service stores a password, in an account that the admin's record names.
 * The key of that account opens the back office. Record, key, counter and audit entry change in one
 * commit.
 */
export interface AdminRepository {
  /** Follows all admins, sorted by e-mail. */
  watch(onChange: OnChange<readonly Admin[]>): () => void;
  /** Fails with the conflict "Admin Already exists" when an admin has this e-mail. */
  add(email: string, password: string): Promise<Result<null>>;
  /** The old password stops working. An admin who changes their own stays signed in. */
  changePassword(email: string, password: string): Promise<Result<null>>;
  /** Fails with a conflict for the last admin. */
  remove(email: string): Promise<Result<null>>;
}

export function createAdminRepository(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): AdminRepository {
  async function recordOf(email: string) {
    const { db, doc, getDocFromServer } = await firebase.live();
    return getDocFromServer(doc(db, 'admins', email));
  }

  /** `true` if the record cannot be read, because an account that may be in use must not be deleted. */
  async function mayBeInUse(email: string, { uid }: FreshAccount): Promise<boolean> {
    try {
      const record = await recordOf(email);
      return record.exists() && record.get('uid') === uid;
    } catch {
      return true;
    }
  }

  /** Commits. If the answer fails but the record names the account, the commit has succeeded. */
  async function commitFor(
    email: string,
    { uid }: FreshAccount,
    work: (open: OpenCommit) => Promise<void>,
  ): Promise<void> {
    const stored = await commit(work);
    if (stored.ok) return;
    const record = await recordOf(email).catch(() => null);
    if (record?.get('uid') !== uid) throw new ExpectedFailure(stored.error);
  }

  return {
    watch: (onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ db, collection, orderBy, query }) => query(collection(db, 'admins'), orderBy('email')),
        (documents) => documents.map((admin) => parseAdmin(admin.data())),
      ),

    add: (email, password) =>
      attemptOnline(async () => {
        if ((await recordOf(email)).exists()) throw EXISTS;
        const isNeeded = (account: FreshAccount) => mayBeInUse(email, account);
        return withFreshAccount(firebase, password, isNeeded, async (account) => {
          const { uid, handle } = account;
          await commitFor(email, account, async (open) => {
            const { lite, transaction, entryKey, record } = open;
            const { db, doc, serverTimestamp } = lite;
            const former = await transaction.get(doc(db, 'admins', email));
            if (former.exists()) throw EXISTS;
            await moveCount(open, email, 1);
            const createdAt = serverTimestamp();
            transaction.set(former.ref, { email, uid, handle, createdAt, lastAudit: entryKey });
            transaction.set(doc(db, 'adminKeys', uid), { email });
            record({
              action: 'added admin',
              targets: [`admins/${email}`],
              changes: [{ id: email, before: null, after: { account: uid } }],
            });
          });
          return null;
        });
      }),

    changePassword: (email, password) =>
      attemptOnline(() => {
        const isNeeded = (account: FreshAccount) => mayBeInUse(email, account);
        return withFreshAccount(firebase, password, isNeeded, async (account) => {
          const { uid, handle, user } = account;
          await commitFor(email, account, async ({ lite, transaction, entryKey, record }) => {
            const { db, doc } = lite;
            const former = await transaction.get(doc(db, 'admins', email));
            if (!former.exists()) throw GONE;
            const oldUid = String(former.get('uid'));
            transaction.update(former.ref, { uid, handle, lastAudit: entryKey });
            transaction.delete(doc(db, 'adminKeys', oldUid));
            transaction.set(doc(db, 'adminKeys', uid), { email });
            record({
              action: 'changed admin password',
              targets: [`admins/${email}`],
              changes: [{ id: email, before: { account: oldUid }, after: { account: uid } }],
            });
          });
          const current = session.current();
          if (current.kind === 'admin' && current.email === email) {
            // Replace the user: signing out and in again would end the session.
            const { auth, updateCurrentUser } = await firebase.auth();
            await updateCurrentUser(auth, user);
          }
          return null;
        });
      }),

    remove: (email) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const { db, doc } = lite;
        const former = await transaction.get(doc(db, 'admins', email));
        if (!former.exists()) throw GONE;
        const uid = String(former.get('uid'));
        await moveCount(open, email, -1, entryKey);
        transaction.delete(former.ref);
        transaction.delete(doc(db, 'adminKeys', uid));
        record({
          action: 'deleted admin',
          targets: [`admins/${email}`],
          changes: [{ id: email, before: { account: uid }, after: null }],
        });
        return null;
      }),
  };
}

/**
 * Changes the number of admins. Throws `LAST` when no admin would be left. A deleted record cannot name
 * its audit entry, so the counter names the entry.
 */
async function moveCount(
  { lite: { db, doc }, transaction }: OpenCommit,
  email: string,
  step: 1 | -1,
  lastAudit?: string,
): Promise<void> {
  const counter = await transaction.get(doc(db, 'meta', 'admins'));
  const count = Number(counter.get('count')) + step;
  if (count < 1) throw LAST;
  transaction.update(counter.ref, { count, who: email, ...(lastAudit && { lastAudit }) });
}

const refusal = (kind: AppError['kind'], message: string) =>
  new ExpectedFailure({ kind, message, retryable: false });
const EXISTS = refusal('conflict', 'Admin Already exists');
const GONE = refusal('not-found', 'This admin was deleted meanwhile');
const LAST = refusal('conflict', 'The last admin cannot be deleted');
