import type { SessionControl } from '@galleria/shared-contracts/contract';
import { ok, type AdminRole, type AppError, type Result } from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import type { Commit, OpenCommit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { followQuery } from '../../kit/data/follow';
import { attemptOnline } from '../../kit/data/attempt';
import { parseAdmin, parseKey, type Admin } from './admin';
import { withFreshAccount, type FreshAccount } from './fresh-account';

/**
 * The admins. Only the sign-in service stores a password, in an account that the admin's record names.
 * The key of that account opens the back office and holds the role. Record, key, number of owners and
 * audit entry change in one commit.
 */
export interface AdminRepository {
  /** Follows all admins, sorted by e-mail. */
  watch(onChange: OnChange<readonly Admin[]>): () => void;
  /**
   * Fails with the conflict "Admin Already exists" when an admin has this e-mail. An earlier call whose answer was lost
   * may have added this admin. Then the same call succeeds, and a call with another password or role fails with a
   * conflict that says so.
   */
  add(email: string, password: string, role: AdminRole): Promise<Result<null>>;
  /**
   * Fails with a conflict for the last owner, and when the stored role is not in `seen`: the role that was shown, and
   * the roles of earlier calls without an answer. Does nothing if the admin has the role already.
   */
  changeRole(
    email: string,
    role: AdminRole,
    seen: readonly (AdminRole | null)[],
  ): Promise<Result<null>>;
  /**
   * The old password stops working. Admins who change their own password stay signed in. Fails with a conflict when
   * somebody else changes it at the same moment, because only one of the two passwords opens the account.
   */
  changePassword(email: string, password: string): Promise<Result<null>>;
  /** Fails with a conflict for the last owner. */
  remove(email: string): Promise<Result<null>>;
}

export function createAdminRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): AdminRepository {
  /** The password and role of each new account whose commit has no answer yet, by uid. */
  const unanswered = new Map<unknown, string>();

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
    watch(onChange) {
      let records: Result<readonly ReturnType<typeof parseAdmin>[]> | null = null;
      let roles: Result<ReadonlyMap<string, AdminRole | null>> | null = null;
      function tell() {
        if (records === null || roles === null) return;
        if (!records.ok) onChange(records);
        else if (!roles.ok) onChange(roles);
        else {
          const { value } = roles;
          onChange(
            ok(
              records.value.map(({ uid, ...admin }) => ({
                ...admin,
                role: value.get(uid) ?? null,
              })),
            ),
          );
        }
      }
      const stops = [
        followQuery(
          firebase,
          (heard: typeof records) => {
            records = heard;
            tell();
          },
          ({ db, collection, orderBy, query }) => query(collection(db, 'admins'), orderBy('email')),
          (documents) => damaged.rowsOf(documents, (_email, data) => parseAdmin(data)),
        ),
        followQuery(
          firebase,
          (heard: typeof roles) => {
            roles = heard;
            tell();
          },
          ({ db, collection, query }) => query(collection(db, 'adminKeys')),
          (documents) => new Map(documents.map((key) => [key.id, parseKey(key.data())])),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },

    add: (email, password, role) =>
      attemptOnline(async () => {
        const given = JSON.stringify([password, role]);
        const known = await recordOf(email);
        if (known.exists()) {
          const sent = unanswered.get(known.get('uid'));
          if (sent === given) return null;
          throw sent === undefined ? EXISTS : ADDED_BEFORE;
        }
        const isNeeded = (account: FreshAccount) => mayBeInUse(email, account);
        return withFreshAccount(firebase, password, isNeeded, async (account) => {
          const { uid, handle } = account;
          unanswered.set(uid, given);
          await commitFor(email, account, async (open) => {
            const { lite, transaction, entryKey, record } = open;
            const { db, doc, serverTimestamp } = lite;
            const former = await transaction.get(doc(db, 'admins', email));
            if (former.exists()) throw EXISTS;
            await countOwner(open, email, { before: null, after: role });
            const createdAt = serverTimestamp();
            transaction.set(former.ref, { email, uid, handle, createdAt, lastAudit: entryKey });
            transaction.set(doc(db, 'adminKeys', uid), { email, role });
            record({
              action: 'added admin',
              targets: [`admins/${email}`],
              changes: [{ id: email, before: null, after: { account: uid, role } }],
            });
          });
          unanswered.delete(uid);
          return null;
        });
      }),

    changePassword: (email, password) =>
      attemptOnline(async () => {
        const seen: unknown = (await recordOf(email)).get('uid');
        const isNeeded = (account: FreshAccount) => mayBeInUse(email, account);
        return withFreshAccount(firebase, password, isNeeded, async (account) => {
          const { uid, handle, user } = account;
          await commitFor(email, account, async (open) => {
            const { lite, transaction, entryKey, record } = open;
            const { db, doc } = lite;
            const former = await transaction.get(doc(db, 'admins', email));
            if (!former.exists()) throw GONE;
            const oldUid = String(former.get('uid'));
            if (oldUid !== seen) throw CHANGED_PASSWORD;
            const role = await roleOfAccount(open, oldUid);
            transaction.update(former.ref, { uid, handle, lastAudit: entryKey });
            transaction.delete(doc(db, 'adminKeys', oldUid));
            transaction.set(doc(db, 'adminKeys', uid), { email, role });
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
            // The password is changed even if this fails. Then the session ends, and the new password opens a new one.
            await updateCurrentUser(auth, user).catch(() => undefined);
          }
          return null;
        });
      }),

    changeRole: (email, role, seen) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const { db, doc } = lite;
        const former = await transaction.get(doc(db, 'admins', email));
        if (!former.exists()) throw GONE;
        const uid = String(former.get('uid'));
        const before = await roleOfAccount(open, uid);
        if (before === role) return null;
        if (!seen.includes(before)) throw CHANGED;
        await countOwner(open, email, { before, after: role });
        transaction.update(former.ref, { lastAudit: entryKey });
        transaction.update(doc(db, 'adminKeys', uid), { role });
        record({
          action: 'changed admin role',
          targets: [`admins/${email}`],
          changes: [{ id: email, before: { role: before ?? 'unknown' }, after: { role } }],
        });
        return null;
      }),

    remove: (email) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const { db, doc } = lite;
        const former = await transaction.get(doc(db, 'admins', email));
        if (!former.exists()) throw GONE;
        const uid = String(former.get('uid'));
        const before = await roleOfAccount(open, uid);
        await countOwner(open, email, { before, after: null }, entryKey);
        transaction.delete(former.ref);
        transaction.delete(doc(db, 'adminKeys', uid));
        record({
          action: 'deleted admin',
          targets: [`admins/${email}`],
          changes: [
            { id: email, before: { account: uid, role: before ?? 'unknown' }, after: null },
          ],
        });
        return null;
      }),
  };
}

/** The role of an account with a key. Throws `GONE` without a key. */
async function roleOfAccount({ lite: { db, doc }, transaction }: OpenCommit, uid: string) {
  const key = await transaction.get(doc(db, 'adminKeys', uid));
  if (!key.exists()) throw GONE;
  return parseKey(key.data());
}

/**
 * Counts an admin who becomes an owner or stops being one. Throws `LAST` when no owner would be left. A
 * deleted record cannot name its audit entry, so then the counter names it.
 */
async function countOwner(
  { lite: { db, doc }, transaction }: OpenCommit,
  email: string,
  { before, after }: Readonly<Record<'before' | 'after', AdminRole | null>>,
  lastAudit?: string,
): Promise<void> {
  const step = Number(after === 'owner') - Number(before === 'owner');
  if (step === 0 && lastAudit === undefined) return;
  const counter = await transaction.get(doc(db, 'meta', 'admins'));
  const count = Number(counter.get('count')) + step;
  if (count < 1) throw LAST;
  transaction.update(counter.ref, { count, who: email, ...(lastAudit && { lastAudit }) });
}

const refusal = (kind: AppError['kind'], message: string) =>
  new ExpectedFailure({ kind, message, retryable: false });
const EXISTS = refusal('conflict', 'Admin Already exists');
const ADDED_BEFORE = refusal(
  'conflict',
  'Your earlier try has added this admin, with the password and the role of then.',
);
const GONE = refusal('not-found', 'This admin was deleted meanwhile');
const CHANGED = refusal(
  'conflict',
  'Somebody has changed this role meanwhile. Nothing was changed.',
);
const CHANGED_PASSWORD = refusal(
  'conflict',
  'Somebody has changed this password at the same moment. Nothing was changed.',
);
const LAST = refusal('conflict', 'One owner must stay: make somebody else an owner first');
