import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { AppError, Result } from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  transact,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
  type Transaction,
} from '@galleria/shared-contracts/firebase';

import { followQuery } from '../../kit/data/follow';
import { attemptOnline } from '../../kit/data/online';
import type { RecordInAudit } from '../../operations/data/audit-trail';
import { parseAdmin, type Admin } from './admin';
import { withFreshAccount, type FreshAccount } from './fresh-account';

/**
 * The admins. A password lives only in the sign-in service, on an account that the admin's record
 * names; the key of that account opens the back office. Record, key and counter change in one
 * commit with the audit entry.
 */
export interface AdminRepository {
  /** Follows all admins, sorted by e-mail. */
  watch(onChange: OnChange<readonly Admin[]>): () => void;
  /** A conflict, "Admin Already exists", when there is one with this e-mail. */
  add(email: string, password: string): Promise<Result<null>>;
  /** The old password stops working. An admin who changes their own stays signed in. */
  changePassword(email: string, password: string): Promise<Result<null>>;
  /** A conflict for the last admin. */
  remove(email: string): Promise<Result<null>>;
}

export function createAdminRepository(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
  recordInAudit: RecordInAudit,
): AdminRepository {
  async function commit(
    work: (live: LiveDatabase, transaction: Transaction) => Promise<void>,
  ): Promise<null> {
    const live = await firebase.live();
    await transact(live, (transaction) => work(live, transaction));
    return null;
  }

  async function recordOf(email: string) {
    const { db, doc, getDocFromServer } = await firebase.live();
    return getDocFromServer(doc(db, 'admins', email));
  }

  /** True also when it is unknown: an account that may be in use is never deleted. */
  async function mayBeInUse(email: string, { uid }: FreshAccount): Promise<boolean> {
    try {
      const record = await recordOf(email);
      return record.exists() && record.get('uid') === uid;
    } catch {
      return true;
    }
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
        return withFreshAccount(firebase, password, isNeeded, ({ uid, handle }) =>
          commit(async (live, transaction) => {
            const { db, doc, serverTimestamp } = live;
            const record = await transaction.get(doc(db, 'admins', email));
            if (record.exists()) {
              // An earlier try has written it, and its answer was lost.
              if (record.get('uid') === uid) return;
              throw EXISTS;
            }
            await moveCount(live, transaction, email, 1);
            transaction.set(record.ref, { email, uid, handle, createdAt: serverTimestamp() });
            transaction.set(doc(db, 'adminKeys', uid), { email });
            recordInAudit(live, transaction, { action: 'added admin', target: `admins/${email}` });
          }),
        );
      }),

    changePassword: (email, password) =>
      attemptOnline(() => {
        const isNeeded = (account: FreshAccount) => mayBeInUse(email, account);
        return withFreshAccount(firebase, password, isNeeded, async ({ uid, handle, user }) => {
          await commit(async (live, transaction) => {
            const { db, doc } = live;
            const record = await transaction.get(doc(db, 'admins', email));
            if (!record.exists()) throw GONE;
            const oldUid = String(record.get('uid'));
            if (oldUid === uid) return;
            transaction.update(record.ref, { uid, handle });
            transaction.delete(doc(db, 'adminKeys', oldUid));
            transaction.set(doc(db, 'adminKeys', uid), { email });
            recordInAudit(live, transaction, {
              action: 'changed admin password',
              target: `admins/${email}`,
            });
          });
          const current = session.current();
          if (current.kind === 'admin' && current.email === email) {
            // Signing out and in would end the session.
            const { auth, updateCurrentUser } = await firebase.auth();
            await updateCurrentUser(auth, user);
          }
          return null;
        });
      }),

    remove: (email) =>
      attemptOnline(() =>
        commit(async (live, transaction) => {
          const { db, doc } = live;
          const record = await transaction.get(doc(db, 'admins', email));
          if (!record.exists()) throw GONE;
          await moveCount(live, transaction, email, -1);
          transaction.delete(record.ref);
          transaction.delete(doc(db, 'adminKeys', String(record.get('uid'))));
          recordInAudit(live, transaction, { action: 'deleted admin', target: `admins/${email}` });
        }),
      ),
  };
}

/** Changes the number of admins; throws `LAST` when none would be left. */
async function moveCount(
  { db, doc }: LiveDatabase,
  transaction: Transaction,
  email: string,
  step: 1 | -1,
): Promise<void> {
  const counter = await transaction.get(doc(db, 'meta', 'admins'));
  const count = Number(counter.get('count')) + step;
  if (count < 1) throw LAST;
  transaction.update(counter.ref, { count, who: email });
}

const refusal = (kind: AppError['kind'], message: string) =>
  new ExpectedFailure({ kind, message, retryable: false });
const EXISTS = refusal('conflict', 'Admin Already exists');
const GONE = refusal('not-found', 'This admin was deleted meanwhile');
const LAST = refusal('conflict', 'The last admin cannot be deleted');
