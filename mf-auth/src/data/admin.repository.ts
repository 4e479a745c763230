import {
  fail,
  ok,
  parseAdminRecord,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Signing in to the back office. Who is an administrator is decided by the rules, not here. */
export interface AdminRepository {
  logIn(email: string, password: string): Promise<Result<null>>;
}

/**
 * The password belongs to an account named by the record's `handle`, and what opens the back
 * office is that account's key. The record alone proves nothing: anyone may read it.
 */
export function createAdminRepository(firebase: FirebaseClient): AdminRepository {
  async function handleOf(email: string): Promise<string | null> {
    const { db, doc, getDoc } = await firebase.lite('anyone');
    const record = await getDoc(doc(db, 'admins', email));
    return record.exists() ? parseAdminRecord(record.data()).handle : null;
  }

  async function hasKey(uid: string): Promise<boolean> {
    const { db, doc, getDoc } = await firebase.lite('signed-in');
    return (await getDoc(doc(db, 'adminKeys', uid))).exists();
  }

  return {
    async logIn(email, password) {
      try {
        const handle = await handleOf(email);
        if (handle === null) return fail(NOT_AN_ADMIN);
        const { auth, signInWithEmailAndPassword, signOut } = await firebase.auth();
        const signedIn = await signInWithEmailAndPassword(auth, handle, password).then(
          ({ user }) => ok(user.uid),
          (cause: unknown) => fail(passwordError(appErrorFrom(cause))),
        );
        if (!signedIn.ok) return signedIn;
        try {
          if (await hasKey(signedIn.value)) return ok(null);
        } catch (cause) {
          await signOut(auth);
          throw cause;
        }
        await signOut(auth);
        return fail(NOT_AN_ADMIN);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}

const NOT_AN_ADMIN: AppError = {
  kind: 'unauthenticated',
  message: 'You are not an admin!',
  retryable: false,
};

function passwordError(error: AppError): AppError {
  return error.kind === 'unauthenticated' ? { ...error, message: 'Incorrect Password' } : error;
}
