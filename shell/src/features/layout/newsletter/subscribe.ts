import type { Result } from '@galleria/shared-contracts/domain';
import { publicWrite, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Writes `subscribers/{email}`. Succeeds for a subscribed address too (P-CONTACT-3). */
export function subscribe(firebase: FirebaseClient, email: string): Promise<Result<void>> {
  // The address in lower case is the key, so that its owner can find and remove the subscription.
  const key = email.toLowerCase();
  return publicWrite(firebase, {
    collection: 'subscribers',
    key,
    fields: { email: key },
    mayBeThere: true,
  });
}
