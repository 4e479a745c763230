import type { Result } from '@galleria/shared-contracts/domain';
import { attempt, proofOfWork, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Writes a new `messages/{id}`. */
export function sendMessage(
  firebase: FirebaseClient,
  { name, email, message }: Message,
): Promise<Result<void>> {
  return attempt(async () => {
    const { db, collection, doc, setDoc, serverTimestamp } = await firebase.lite('anyone');
    const record = doc(collection(db, 'messages'));
    const work = await proofOfWork(record.id);
    await setDoc(record, { name, email, message, work, createdAt: serverTimestamp() });
  });
}
