import { attempt, ExpectedFailure } from './attempt';
import type { AuthClient, FirebaseClient } from './client';
import type { Result } from '../domain/result';

/**
 * Whether the signed-in account has verified this address. Reads the token, because the access rules also read it, and
 * refreshes a token that is older than the verification.
 */
export async function isVerifiedAs(
  email: string,
  { auth: { currentUser } }: Pick<AuthClient, 'auth'>,
): Promise<boolean> {
  if (!currentUser) return false;
  let { claims } = await currentUser.getIdTokenResult();
  if (claims['email_verified'] !== true) {
    await currentUser.reload();
    if (currentUser.emailVerified) ({ claims } = await currentUser.getIdTokenResult(true));
  }
  const isSame = String(claims['email']).toLowerCase() === email.toLowerCase();
  return claims['email_verified'] === true && isSame;
}

/**
 * Sends the mail with the link that verifies the address of the signed-in account. Without a signed-in account the
 * result is a failure with the text `notSignedIn`. This can happen when IndexedDB does not answer.
 */
export function sendVerification(
  firebase: FirebaseClient,
  notSignedIn: string,
): Promise<Result<null>> {
  return attempt(async () => {
    const { auth, sendEmailVerification } = await firebase.auth();
    if (!auth.currentUser) {
      throw new ExpectedFailure({
        kind: 'unauthenticated',
        message: notSignedIn,
        retryable: false,
      });
    }
    await sendEmailVerification(auth.currentUser);
    return null;
  });
}
