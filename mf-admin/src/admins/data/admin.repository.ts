import type { SessionControl } from '@galleria/shared-contracts/contract';
import {
  fail,
  ok,
  OFFLINE_NOTICE,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import { follow, type OnChange } from '../../kit/data/follow';
import { parseAdmin, type Admin } from './admin';
import { withFreshAccount, type FreshAccount } from './fresh-account';

/**
 * The administrators. Passwords live in the sign-in service only, each on an account that the
 * admin's record names; what opens the back office is that account's key. Record, key and counter
 * change in one commit, with the entry in the audit trail.
 */
export interface AdminRepository {
  /** Follows all admins, by e-mail. */
  watch(onChange: OnChange<readonly Admin[]>): () => void;
  /** A conflict, "Admin Already exists", when there is one with this e-mail. */
  add(email: string, password: string): Promise<Result<null>>;
  /** Makes the old password powerless. Whoever changes their own is signed in with it again. */
  changePassword(email: string, password: string): Promise<Result<null>>;
  /** A conflict for the last one. */
  remove(email: string): Promise<Result<null>>;
}

type Transaction = Parameters<Parameters<LiveDatabase['runTransaction']>[1]>[0];
type Work = (live: LiveDatabase, transaction: Transaction) => Promise<AppError | null>;

/** Two admins may change admins at once: then the rules refuse one, who has to look again. */
const ATTEMPTS = 3;

export function createAdminRepository(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
  recordInAudit: RecordInAudit,
): AdminRepository {
  /** What `work` returns is why nothing was written. */
  async function commit(work: Work): Promise<Result<null>> {
    const live = await firebase.live();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const refusal = await live.runTransaction(live.db, (writes) => work(live, writes));
        return refusal === null ? ok(null) : fail(refusal);
      } catch (cause) {
        const error = appErrorFrom(cause);
        if (error.kind !== 'permission-denied' || attempt === ATTEMPTS) return fail(error);
      }
    }
  }

  /** True also where it cannot be told: an account that may be somebody's is never deleted. */
  async function mayBeInUse(email: string, { uid }: FreshAccount): Promise<boolean> {
    try {
      const { db, doc, getDocFromServer } = await firebase.live();
      const record = await getDocFromServer(doc(db, 'admins', email));
      return record.exists() && record.get('uid') === uid;
    } catch {
      return true;
    }
  }

  const withAccount = (
    email: string,
    password: string,
    work: (account: FreshAccount) => Promise<Result<null>>,
  ) =>
    withFreshAccount(firebase, password, async (account) => {
      const value = await work(account);
      return { value, isWanted: value.ok || (await mayBeInUse(email, account)) };
    });

  async function exists(email: string): Promise<boolean> {
    const { db, doc, getDocFromServer } = await firebase.live();
    return (await getDocFromServer(doc(db, 'admins', email))).exists();
  }

  return {
    watch: (onChange) =>
      follow(firebase, onChange, ({ db, collection, onSnapshot, orderBy, query }, next, failed) =>
        onSnapshot(
          query(collection(db, 'admins'), orderBy('email')),
          ({ docs }) => next(() => docs.map((admin) => parseAdmin(admin.data()))),
          failed,
        ),
      ),

    add: (email, password) =>
      online(async () => {
        if (await exists(email)) return fail(EXISTS);
        return withAccount(email, password, ({ uid, handle }) =>
          commit(async (live, transaction) => {
            const { db, doc, serverTimestamp } = live;
            const record = await transaction.get(doc(db, 'admins', email));
            // Written by an attempt before this one, whose answer was lost.
            if (record.exists()) return record.get('uid') === uid ? null : EXISTS;
            await moveCount(live, transaction, email, 1);
            transaction.set(record.ref, { email, uid, handle, createdAt: serverTimestamp() });
            transaction.set(doc(db, 'adminKeys', uid), { email });
            const entry = { action: 'added admin', target: `admins/${email}` } as const;
            recordInAudit(live, transaction, entry);
            return null;
          }),
        );
      }),

    changePassword: (email, password) =>
      online(() =>
        withAccount(email, password, async ({ uid, handle, user }) => {
          const changed = await commit(async (live, transaction) => {
            const { db, doc } = live;
            const record = await transaction.get(doc(db, 'admins', email));
            if (!record.exists()) return GONE;
            const oldUid = String(record.get('uid'));
            if (oldUid === uid) return null;
            transaction.update(record.ref, { uid, handle });
            transaction.delete(doc(db, 'adminKeys', oldUid));
            transaction.set(doc(db, 'adminKeys', uid), { email });
            const entry = { action: 'changed admin password', target: `admins/${email}` } as const;
            recordInAudit(live, transaction, entry);
            return null;
          });
          const current = session.current();
          if (changed.ok && current.kind === 'admin' && current.email === email) {
            // Not by signing out and in: without a sign-in the session would end.
            const { auth, updateCurrentUser } = await firebase.auth();
            await updateCurrentUser(auth, user);
          }
          return changed;
        }),
      ),

    remove: (email) =>
      online(() =>
        commit(async (live, transaction) => {
          const { db, doc } = live;
          const record = await transaction.get(doc(db, 'admins', email));
          if (!record.exists()) return GONE;
          const isLast = (await moveCount(live, transaction, email, -1)) < 1;
          if (isLast) return LAST;
          transaction.delete(record.ref);
          transaction.delete(doc(db, 'adminKeys', String(record.get('uid'))));
          const entry = { action: 'deleted admin', target: `admins/${email}` } as const;
          recordInAudit(live, transaction, entry);
          return null;
        }),
      ),
  };
}

/** How many there are afterwards; below one nothing is written, for the rules would refuse it. */
async function moveCount(
  { db, doc }: LiveDatabase,
  transaction: Transaction,
  email: string,
  step: 1 | -1,
): Promise<number> {
  const counter = await transaction.get(doc(db, 'meta', 'admins'));
  const count = Number(counter.get('count')) + step;
  if (count >= 1) transaction.update(counter.ref, { count, who: email });
  return count;
}

/** A transaction needs the server, and would keep asking for it. */
async function online(work: () => Promise<Result<null>>): Promise<Result<null>> {
  if (!navigator.onLine) return fail({ kind: 'offline', message: OFFLINE_NOTICE, retryable: true });
  try {
    return await work();
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}

const EXISTS: AppError = { kind: 'conflict', message: 'Admin Already exists', retryable: false };
const GONE: AppError = {
  kind: 'not-found',
  message: 'This admin was deleted meanwhile',
  retryable: false,
};
const LAST: AppError = {
  kind: 'conflict',
  message: 'The last admin cannot be deleted',
  retryable: false,
};
