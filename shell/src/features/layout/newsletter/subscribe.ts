import { ok, type Result } from '@galleria/shared-contracts/domain';
import { attempt, proofOfWork, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Writes `subscribers/{email}`. Succeeds for a subscribed address too (P-CONTACT-3). */
export async function subscribe(firebase: FirebaseClient, email: string): Promise<Result<void>> {
  const written = await attempt(async () => {
    const { db, doc, setDoc, serverTimestamp } = await firebase.lite('anyone');
    const work = await proofOfWork(email);
    await setDoc(doc(db, 'subscribers', email), { email, work, createdAt: serverTimestamp() });
  });
  // The rules refuse to write an address twice.
  return !written.ok && written.error.kind === 'permission-denied' ? ok(undefined) : written;
}
