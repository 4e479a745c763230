import {
  isSameAddress,
  parseSavedAddresses,
  type SavedAddress,
} from '../domain/documents/saved-address';
import type { Result } from '../domain/result';
import { attempt } from './attempt';
import type { FirebaseClient } from './client';
import { transact } from './transact';

/** Removes a saved address from a shopper's record. */
export function forgetAddress(
  firebase: FirebaseClient,
  uid: string,
  address: SavedAddress,
): Promise<Result<null>> {
  return attempt(async () => {
    const lite = await firebase.lite('signed-in');
    const userRef = lite.doc(lite.db, 'users', uid);
    return transact(lite, async (transaction) => {
      const stored = parseSavedAddresses((await transaction.get(userRef)).get('addresses'));
      const addresses = stored.filter((one) => !isSameAddress(one, address));
      transaction.update(userRef, { addresses });
      return null;
    });
  });
}
