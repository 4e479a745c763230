import {
  parseSavedAddresses,
  parseUserRecord,
  userSearch,
  type Result,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  ExpectedFailure,
  forgetAddress,
  type FirebaseClient,
} from '@galleria/shared-contracts/firebase';

export interface Profile {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** The last used first. */
  readonly addresses: readonly SavedAddress[];
}

/** The shopper's own record and account. Whoever changes the account must know its password. */
export interface ProfileRepository {
  read(uid: string): Promise<Result<Profile>>;
  rename(profile: Pick<Profile, 'uid' | 'email'>, name: string): Promise<Result<null>>;
  forgetAddress(uid: string, address: SavedAddress): Promise<Result<null>>;
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

  return {
    read: (uid) =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        const record = await getDoc(doc(db, 'users', uid));
        if (!record.exists()) throw signInAgain();
        const { name, email } = parseUserRecord(record.data());
        return { uid, name, email, addresses: parseSavedAddresses(record.get('addresses')) };
      }),
    rename: ({ uid, email }, name) =>
      attempt(async () => {
        const { db, doc, writeBatch } = await firebase.lite('signed-in');
        await writeBatch(db)
          .update(doc(db, 'users', uid), { name, search: userSearch({ name, email }) })
          .commit();
        return null;
      }),
    forgetAddress: (uid, address) => forgetAddress(firebase, uid, address),
    changePassword: (current, next) =>
      attempt(async () => {
        const { updatePassword } = await firebase.auth();
        await updatePassword(await confirmed(current), next);
        return null;
      }),
    remove: (uid, password) =>
      attempt(async () => {
        const { deleteUser } = await firebase.auth();
        const user = await confirmed(password);
        const { db, doc, writeBatch } = await firebase.lite('signed-in');
        await writeBatch(db)
          .delete(doc(db, 'users', uid))
          .commit();
        await deleteUser(user);
        return null;
      }),
  };
}

function signInAgain(): ExpectedFailure {
  return new ExpectedFailure({
    kind: 'unauthenticated',
    message: 'Please log in again',
    retryable: false,
  });
}
