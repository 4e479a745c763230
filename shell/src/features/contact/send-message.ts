import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Writes a new `messages/{id}`. */
export async function sendMessage(
  firebase: FirebaseClient,
  { name, email, message }: Message,
): Promise<Result<null>> {
  try {
    const { db, collection, doc, setDoc, serverTimestamp } = await firebase.lite('anyone');
    await setDoc(doc(collection(db, 'messages')), {
      name,
      email,
      message,
      createdAt: serverTimestamp(),
    });
    return ok(null);
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
