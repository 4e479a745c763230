import {
  parseSavedAddresses,
  parseUserRecord,
  userSearch,
  type Result,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  attempt,
  ExpectedFailure,
  forgetAddress,
  isVerifiedAs,
  publicWrite,
  sendVerification,
  withDeadline,
  type FirebaseClient,
} from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../../texts';

export interface Profile {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** The address that was used last comes first. */
  readonly addresses: readonly SavedAddress[];
  /**
   * Whether the e-mail address has the newsletter. `null` while the account has not verified the address, because
   * nobody may learn this about the address of another person.
   */
  readonly newsletter: boolean | null;
}

/** The shopper's own record and account. Changes of the account need the password. */
export interface ProfileRepository {
  read(uid: string): Promise<Result<Profile>>;
  rename(profile: Pick<Profile, 'uid' | 'email'>, name: string): Promise<Result<null>>;
  forgetAddress(uid: string, address: SavedAddress): Promise<Result<null>>;
  subscribe(email: string): Promise<Result<void>>;
  unsubscribe(email: string): Promise<Result<null>>;
  /** Sends the mail with the verification link again. */
  sendVerification(): Promise<Result<null>>;
  /** Sets the password. The sign-in service then ends all other sessions of the account. */
  changePassword(current: string, next: string): Promise<Result<null>>;
  /**
   * Deletes the record and then the account. When only the record could be deleted, a second call
   * deletes the account.
   */
  remove(uid: string, password: string): Promise<Result<null>>;
}

export function createProfileRepository(firebase: FirebaseClient): ProfileRepository {
  /** Signs in anew with the password, because the sign-in service changes no account without it. */
  async function confirmed(password: string) {
    const { auth, signInWithEmailAndPassword } = await firebase.auth();
    const email = auth.currentUser?.email;
    if (!email) throw signInAgain();
    return (await signInWithEmailAndPassword(auth, email, password)).user;
  }

  async function isGone(password: string): Promise<boolean> {
    return confirmed(password).then(
      () => false,
      (cause: unknown) => appErrorFrom(cause).kind === 'unauthenticated',
    );
  }

  /** The subscription of an address. Its key is the address in small letters. */
  async function subscription(email: string) {
    const { db, doc, ...lite } = await firebase.lite('signed-in');
    return { ...lite, db, ref: doc(db, 'subscribers', email.toLowerCase()) };
  }

  async function hasNewsletter(email: string): Promise<boolean | null> {
    // A key cannot have a slash.
    if (email.includes('/') || !(await isVerifiedAs(email, await firebase.auth()))) return null;
    const { getDoc, ref } = await subscription(email);
    return (await getDoc(ref)).exists();
  }

  return {
    read: (uid) =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        const record = await getDoc(doc(db, 'users', uid));
        if (!record.exists()) throw signInAgain();
        const { name, email } = parseUserRecord(record.data());
        return {
          uid,
          name,
          email,
          addresses: parseSavedAddresses(record.get('addresses')),
          newsletter: await hasNewsletter(email),
        };
      }),
    rename: ({ uid, email }, name) =>
      attempt(async () => {
        const { db, doc, writeBatch } = await firebase.lite('signed-in');
        const batch = writeBatch(db);
        batch.update(doc(db, 'users', uid), { name, search: userSearch({ name, email }) });
        await withDeadline(batch.commit());
        return null;
      }),
    forgetAddress: (uid, address) => forgetAddress(firebase, uid, address),
    async subscribe(email) {
      const key = email.toLowerCase();
      const written = await publicWrite(firebase, {
        collection: 'subscribers',
        key,
        fields: { email: key },
      });
      if (written.ok || written.error.kind !== 'permission-denied') return written;
      // Another tab may have subscribed meanwhile. The shopper may read the own subscription.
      return attempt(async () => {
        if (!(await hasNewsletter(email))) throw new ExpectedFailure(written.error);
      });
    },
    unsubscribe: (email) =>
      attempt(async () => {
        const { db, ref, writeBatch } = await subscription(email);
        await withDeadline(writeBatch(db).delete(ref).commit());
        return null;
      }),
    sendVerification: () => sendVerification(firebase, TEXTS.wrong.signIn),
    changePassword: (current, next) =>
      attempt(async () => {
        const { updatePassword } = await firebase.auth();
        const user = await confirmed(current);
        await updatePassword(user, next).catch(async (cause: unknown) => {
          // If only the answer was lost, the new password opens the account.
          if (next === current || appErrorFrom(cause).kind !== 'offline') throw cause;
          await confirmed(next).catch(() => {
            throw cause;
          });
        });
        return null;
      }),
    remove: (uid, password) =>
      attempt(async () => {
        const { deleteUser } = await firebase.auth();
        const user = await confirmed(password);
        const { db, doc, getDoc, writeBatch } = await firebase.lite('signed-in');
        const record = doc(db, 'users', uid);
        if ((await getDoc(record)).get('blocked') === true) throw blocked();
        await withDeadline(writeBatch(db).delete(record).commit());
        await deleteUser(user).catch(async (cause: unknown) => {
          // If only the answer was lost, the password does not open the account any more.
          if (appErrorFrom(cause).kind !== 'offline' || !(await isGone(password))) throw cause;
        });
        return null;
      }),
  };
}

/** The error for an account that the shop has blocked. The access rules also refuse its deletion. */
function blocked(): ExpectedFailure {
  return new ExpectedFailure({
    kind: 'permission-denied',
    message: TEXTS.account.blocked,
    retryable: false,
  });
}

function signInAgain(): ExpectedFailure {
  return new ExpectedFailure({
    kind: 'unauthenticated',
    message: TEXTS.wrong.signIn,
    retryable: false,
  });
}
