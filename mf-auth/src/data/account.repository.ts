import {
  cartDocument,
  EMPTY_CART,
  fail,
  ok,
  parseAdminRecord,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Accounts of the sign-in service and what belongs to them in the database. */
export interface AccountRepository {
  /** Gives the uid. An account without a user's record is signed out again (P-AUTH-7). */
  logIn(email: string, password: string): Promise<Result<string>>;
  /** Makes the account and its record, or neither (P-AUTH-8). Gives the uid. */
  signUp(account: NewAccount): Promise<Result<string>>;
  /** Mails a link for a new password, if the address is known. */
  sendPasswordReset(email: string): Promise<Result<null>>;
  /**
   * Signs in to the account that the admin's record names. That account's key opens the back office:
   * the record alone proves nothing, because anyone may read it (P-AUTH-12).
   */
  logInAdmin(email: string, password: string): Promise<Result<null>>;
}

const NOT_AN_ADMIN: AppError = unauthenticated('You are not an admin!');

export function createAccountRepository(firebase: FirebaseClient): AccountRepository {
  const signIn = (name: string, password: string): Promise<Result<string>> =>
    answer(async () => {
      const { auth, signInWithEmailAndPassword } = await firebase.auth();
      return ok((await signInWithEmailAndPassword(auth, name, password)).user.uid);
    });

  /** Whether the account just signed in has its document. If not, it is signed out again. */
  async function hasDocument(collection: 'users' | 'adminKeys', uid: string): Promise<boolean> {
    let isThere = false;
    try {
      const { db, doc, getDoc } = await firebase.lite('signed-in');
      isThere = (await getDoc(doc(db, collection, uid))).exists();
      return isThere;
    } finally {
      if (!isThere) {
        const { auth, signOut } = await firebase.auth();
        await signOut(auth);
      }
    }
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
    logIn: (email, password) =>
      answer(async () => {
        const uid = await signIn(email, password);
        if (!uid.ok) return uid;
        return (await hasDocument('users', uid.value))
          ? uid
          : fail(unauthenticated('Unauthenticated User'));
      }),

    signUp: (account) =>
      answer(async () => {
        const { auth, createUserWithEmailAndPassword, deleteUser } = await firebase.auth();
        const { email, password } = account;
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        try {
          await writeRecord(user.uid, account);
        } catch (cause) {
          // Otherwise an account that cannot be used would keep the e-mail.
          await deleteUser(user);
          throw cause;
        }
        return ok(user.uid);
      }),

    sendPasswordReset: (email) =>
      answer(async () => {
        const { auth, sendPasswordResetEmail } = await firebase.auth();
        await sendPasswordResetEmail(auth, email);
        return ok(null);
      }),

    logInAdmin: (email, password) =>
      answer(async () => {
        const { db, doc, getDoc } = await firebase.lite('anyone');
        const record = await getDoc(doc(db, 'admins', email));
        if (!record.exists()) return fail(NOT_AN_ADMIN);
        const { handle } = parseAdminRecord(record.data());
        const uid = await signIn(handle, password);
        if (!uid.ok) return fail(passwordError(uid.error));
        return (await hasDocument('adminKeys', uid.value)) ? ok(null) : fail(NOT_AN_ADMIN);
      }),
  };
}

function passwordError(error: AppError): AppError {
  return error.kind === 'unauthenticated' ? { ...error, message: 'Incorrect Password' } : error;
}

function unauthenticated(message: string): AppError {
  return { kind: 'unauthenticated', message, retryable: false };
}

async function answer<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
