import {
  cartDocument,
  EMPTY_CART,
  parseAdminRecord,
  userSearch,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  attempt,
  ExpectedFailure,
  sendVerification,
  type FirebaseClient,
} from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../../texts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Accounts of the sign-in service and their documents in the database. */
export interface AccountRepository {
  /**
   * Resolves to the uid. Signs an account without a user's record out again, and fails with `not-found` (P-AUTH-7): its
   * sign-up was cut off, or its deletion.
   */
  logIn(email: string, password: string): Promise<Result<string>>;
  /**
   * Makes the account and its record. Resolves to the uid. When the record is refused, deletes the account (P-AUTH-8).
   * When the record may still arrive, leaves the account: a second call with the same e-mail and password goes on with
   * it, and the record gets the name of that call.
   */
  signUp(account: NewAccount): Promise<Result<string>>;
  /** Mails the link that verifies the address of the signed-in account. */
  sendVerification(): Promise<Result<null>>;
  /** Mails a link for a new password. An unknown address gets the same answer (P-AUTH-9). */
  sendPasswordReset(email: string): Promise<Result<null>>;
  /**
   * Signs in to the account that the admin's record names, and checks that the account has a key. The
   * key opens the back office. The record alone proves nothing, because anyone may read it (P-AUTH-12).
   */
  logInAdmin(email: string, password: string): Promise<Result<null>>;
}

type StoredFields = Readonly<Record<string, unknown>>;

const NOT_AN_ADMIN = unauthenticated(TEXTS.wrong.notAdmin);
const NO_RECORD: AppError = { kind: 'not-found', message: TEXTS.wrong.user, retryable: false };

export function createAccountRepository(firebase: FirebaseClient): AccountRepository {
  /**
   * The database, used by the account that has just signed in here. `signed-in` would wait for the account of the
   * session, which belongs to another person if another tab has logged in meanwhile.
   */
  const database = () => firebase.lite('anyone');
  /** The accounts of sign-ups in this page whose record has no answer yet. */
  const unanswered = new Set<string>();

  /** Resolves to the uid. */
  async function signIn(name: string, password: string): Promise<string> {
    const { auth, signInWithEmailAndPassword } = await firebase.auth();
    return (await signInWithEmailAndPassword(auth, name, password)).user.uid;
  }

  /**
   * The document of the account that has just signed in. If there is no document, signs the account out and throws
   * `refusal`. Also signs it out when the read fails.
   */
  async function requireDocument(
    collection: 'users' | 'adminKeys',
    uid: string,
    refusal: AppError,
  ) {
    let found: StoredFields | undefined;
    try {
      found = await documentOf(collection, uid);
    } finally {
      if (!found) await leave(uid);
    }
    if (!found) throw new ExpectedFailure(refusal);
    return found;
  }

  async function documentOf(
    collection: 'users' | 'adminKeys',
    uid: string,
  ): Promise<StoredFields | undefined> {
    const { db, doc, getDoc } = await database();
    return (await getDoc(doc(db, collection, uid))).data();
  }

  /** Signs the account out, unless another tab has logged in another person meanwhile. */
  async function leave(uid: string): Promise<void> {
    const { auth, signOut } = await firebase.auth();
    if (auth.currentUser?.uid === uid) await signOut(auth);
  }

  /** Adds the field by which the back office finds the shopper to a record that an older page has written. */
  async function addSearchField(uid: string, { search, name, email }: StoredFields): Promise<void> {
    const right = userSearch({ name: String(name), email: String(email) });
    const stored = new Map<string, unknown>(Object.entries(search ?? {}));
    if (Object.entries(right).every(([part, text]) => stored.get(part) === text)) return;
    await updateRecord(uid, { search: right });
  }

  async function updateRecord(
    uid: string,
    fields: { readonly search: ReturnType<typeof userSearch>; readonly name?: string },
  ): Promise<void> {
    const { db, doc, writeBatch } = await database();
    await writeBatch(db)
      .update(doc(db, 'users', uid), fields)
      .commit();
  }

  /** Makes the account. If an earlier sign-up left the account without a record, opens that account instead. */
  async function openAccount({ email, password }: NewAccount) {
    const { auth, createUserWithEmailAndPassword, signInWithEmailAndPassword } =
      await firebase.auth();
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return { user, isNew: true };
    } catch (cause) {
      if (!hasCode(cause, 'auth/email-already-in-use')) throw cause;
      const opened = await signInWithEmailAndPassword(auth, email, password).catch(() => null);
      if (!opened) throw cause;
      const { uid } = opened.user;
      // If the read fails, the account may have a record, so do not use it.
      if (!unanswered.has(uid) && (await documentOf('users', uid).catch(() => true))) {
        await leave(uid);
        throw cause;
      }
      return { user: opened.user, isNew: false };
    }
  }

  async function rename(uid: string, { email, name }: NewAccount): Promise<true> {
    await updateRecord(uid, { name, search: userSearch({ email, name }) });
    return true;
  }

  async function writeRecord(uid: string, { email, name }: NewAccount): Promise<void> {
    const { db, doc, setDoc, serverTimestamp } = await database();
    await setDoc(doc(db, 'users', uid), {
      uid,
      email,
      name,
      search: userSearch({ email, name }),
      cart: cartDocument(EMPTY_CART),
      dateCreated: new Date().toLocaleString(),
      createdAt: serverTimestamp(),
    });
  }

  return {
    logIn: (email, password) =>
      attempt(async () => {
        const uid = await signIn(email, password);
        const record = await requireDocument('users', uid, NO_RECORD);
        // The login does not wait for this write. After a failure the next login tries again.
        addSearchField(uid, record).catch(() => undefined);
        return uid;
      }),

    signUp: (account) =>
      attempt(async () => {
        const { deleteUser } = await firebase.auth();
        const { user, isNew } = await openAccount(account);
        try {
          await writeRecord(user.uid, account);
        } catch (cause) {
          // If only the answer was lost, the record exists. If an earlier try has written it, it may have another name.
          const record = await documentOf('users', user.uid).catch(() => null);
          const isStored =
            record &&
            (record['name'] === account.name ||
              (await rename(user.uid, account).catch(() => false)));
          if (!isStored) {
            // A record without an answer may still arrive. Without its account, nobody could ever use or delete it.
            const isRefused = record === undefined && !appErrorFrom(cause).retryable;
            if (!isRefused) unanswered.add(user.uid);
            // If the deletion also fails, the next sign-up with this e-mail and password uses the account.
            if (isRefused && isNew) await deleteUser(user).catch(() => undefined);
            await leave(user.uid);
            throw cause;
          }
        }
        unanswered.delete(user.uid);
        return user.uid;
      }),

    sendVerification: () => sendVerification(firebase, TEXTS.wrong.signIn),

    sendPasswordReset: (email) =>
      attempt(async () => {
        const { auth, sendPasswordResetEmail } = await firebase.auth();
        await sendPasswordResetEmail(auth, email).catch((cause: unknown) => {
          // The answer must not tell whether an address has an account.
          if (!hasCode(cause, 'auth/user-not-found')) throw cause;
        });
        return null;
      }),

    logInAdmin: (email, password) =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('anyone');
        const record = await getDoc(doc(db, 'admins', email));
        if (!record.exists()) throw new ExpectedFailure(NOT_AN_ADMIN);
        const { handle } = parseAdminRecord(record.data());
        const uid = await signIn(handle, password).catch((cause: unknown) => {
          const isWrong = appErrorFrom(cause).kind === 'unauthenticated';
          throw isWrong ? new ExpectedFailure(unauthenticated('Incorrect Password')) : cause;
        });
        await requireDocument('adminKeys', uid, NOT_AN_ADMIN);
        return null;
      }),
  };
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

function unauthenticated(message: string): AppError {
  return { kind: 'unauthenticated', message, retryable: false };
}
