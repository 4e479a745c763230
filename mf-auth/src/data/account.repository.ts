import {
  cartDocument,
  EMPTY_CART,
  fail,
  ok,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Shoppers' accounts: the sign-in service and `users/{uid}`. Both calls give the uid. */
export interface AccountRepository {
  /** An account without a record is none: it is signed out again, "Unauthenticated User". */
  logIn(email: string, password: string): Promise<Result<string>>;
  /** Makes the account and its record, or neither. */
  signUp(account: NewAccount): Promise<Result<string>>;
  /** Mails a link for a new password, if the address is known. */
  sendPasswordReset(email: string): Promise<Result<null>>;
}

const UNKNOWN_USER: AppError = {
  kind: 'unauthenticated',
  message: 'Unauthenticated User',
  retryable: false,
};

export function createAccountRepository(firebase: FirebaseClient): AccountRepository {
  async function hasRecord(uid: string): Promise<boolean> {
    const { db, doc, getDoc } = await firebase.lite('signed-in');
    return (await getDoc(doc(db, 'users', uid))).exists();
  }

  async function writeRecord(uid: string, { email, name }: NewAccount): Promise<void> {
    const { db, doc, setDoc, serverTimestamp } = await firebase.lite('signed-in');
    await setDoc(doc(db, 'users', uid), {
      uid,
      email,
      name,
      cart: cartDocument(EMPTY_CART),
      dateCreated: new Date().toLocaleString(),
      createdAt: serverTimestamp(),
    });
  }

  return {
    async logIn(email, password) {
      try {
        const { auth, signInWithEmailAndPassword, signOut } = await firebase.auth();
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        try {
          if (await hasRecord(user.uid)) return ok(user.uid);
        } catch (cause) {
          await signOut(auth);
          throw cause;
        }
        await signOut(auth);
        return fail(UNKNOWN_USER);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async signUp(account) {
      try {
        const { auth, createUserWithEmailAndPassword, deleteUser } = await firebase.auth();
        const { user } = await createUserWithEmailAndPassword(
          auth,
          account.email,
          account.password,
        );
        try {
          await writeRecord(user.uid, account);
        } catch (cause) {
          // Else the e-mail would be taken for ever by an account that cannot be used.
          await deleteUser(user);
          throw cause;
        }
        return ok(user.uid);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async sendPasswordReset(email) {
      try {
        const { auth, sendPasswordResetEmail } = await firebase.auth();
        await sendPasswordResetEmail(auth, email);
        return ok(null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}
