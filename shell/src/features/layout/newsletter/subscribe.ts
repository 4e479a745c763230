import type { Result } from '@galleria/shared-contracts/domain';
import { publicWrite, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** Writes `subscribers/{email}`. Succeeds for a subscribed address too (P-CONTACT-3). */
export function subscribe(firebase: FirebaseClient, email: string): Promise<Result<void>> {
  return publicWrite(firebase, {
    collection: 'subscribers',
    key: email,
    fields: { email },
    mayBeThere: true,
  });
}
