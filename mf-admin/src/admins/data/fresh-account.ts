import type { AuthClient, FirebaseClient } from '@galleria/shared-contracts/firebase';

/** A new account that will hold an admin's password. */
export interface FreshAccount {
  readonly uid: string;
  /** The account's meaningless e-mail. It is random, so nobody can have taken it before. */
  readonly handle: string;
  readonly user: Parameters<AuthClient['deleteUser']>[0];
}

/**
 * Creates an account and passes it to `use`. Works with a second instance of the sign-in service, so
 * that the acting admin stays signed in. When `use` rejects, deletes the account unless `isNeeded`
 * resolves to `true`. Rejects with the error of the sign-in service or of `use`.
 */
export async function withFreshAccount<T>(
  firebase: FirebaseClient,
  password: string,
  isNeeded: (account: FreshAccount) => Promise<boolean>,
  use: (account: FreshAccount) => Promise<T>,
): Promise<T> {
  const separate = await firebase.separateAuth();
  try {
    const handle = newHandle();
    const { auth, createUserWithEmailAndPassword, deleteUser } = separate;
    const { user } = await createUserWithEmailAndPassword(auth, handle, password);
    const account = { uid: user.uid, handle, user };
    try {
      return await use(account);
    } catch (cause) {
      // A leftover account without a key opens nothing. If deleting it fails too, report the first cause.
      if (!(await isNeeded(account))) await deleteUser(user).catch(() => {});
      throw cause;
    }
  } finally {
    await separate.dispose();
  }
}

function newHandle(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `a-${name}@admin.galleria.invalid`;
}
