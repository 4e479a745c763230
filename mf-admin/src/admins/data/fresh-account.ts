import type { AuthClient, FirebaseClient } from '@galleria/shared-contracts/firebase';

/** A new account that will hold an admin's password. */
export interface FreshAccount {
  readonly uid: string;
  /** Its meaningless e-mail, so that nobody can have taken it before. */
  readonly handle: string;
  readonly user: Parameters<AuthClient['deleteUser']>[0];
}

/**
 * Makes an account on a sign-in service of its own, where the acting admin stays signed in, and
 * hands it to `use`. When that says that the account is not wanted, it is deleted again. Rejects
 * with what the sign-in service or `use` rejects with.
 */
export async function withFreshAccount<T>(
  firebase: FirebaseClient,
  password: string,
  use: (account: FreshAccount) => Promise<{ readonly isWanted: boolean; readonly value: T }>,
): Promise<T> {
  const separate = await firebase.separateAuth();
  try {
    const handle = newHandle();
    const { auth, createUserWithEmailAndPassword, deleteUser } = separate;
    const { user } = await createUserWithEmailAndPassword(auth, handle, password);
    const { isWanted, value } = await use({ uid: user.uid, handle, user });
    // An account without a key opens nothing: that one is left over must not hide why.
    if (!isWanted) await deleteUser(user).catch(() => {});
    return value;
  } finally {
    await separate.dispose();
  }
}

function newHandle(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `a-${name}@admin.galleria.invalid`;
}
