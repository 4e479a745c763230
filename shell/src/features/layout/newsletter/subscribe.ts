import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Writes `subscribers/{email}`. An address that is there already is as good as a new one. */
export async function subscribe(firebase: FirebaseClient, email: string): Promise<Result<null>> {
  try {
    const { db, doc, setDoc, serverTimestamp } = await firebase.lite('anyone');
    await setDoc(doc(db, 'subscribers', email), { email, createdAt: serverTimestamp() });
    return ok(null);
  } catch (cause) {
    const error = appErrorFrom(cause);
    // The rules let an address be written once; nobody is told who has subscribed before.
    return error.kind === 'permission-denied' ? ok(null) : fail(error);
  }
}
