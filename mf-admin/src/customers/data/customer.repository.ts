import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { follow } from '../../kit/data/follow';
import { isFromServer, WITH_CONFIRMATIONS } from '../../kit/data/from-server';
import { parseCustomer, type Customer } from './customer';

export interface CustomerPage {
  readonly customers: readonly Customer[];
  /** Where the next page begins; `null` when this was the last one. */
  readonly next: CustomerCursor | null;
}

/** Opaque; to be handed back. */
export interface CustomerCursor {
  readonly values: readonly unknown[];
}

export interface CustomerRepository {
  /** Follows those who signed up last until the returned function is called. */
  watchNewest(size: number, onChange: (customers: Result<readonly Customer[]>) => void): () => void;
  /** Everybody, page by page, those who signed up last first. */
  page(size: number, after: CustomerCursor | null): Promise<Result<CustomerPage>>;
  count(): Promise<Result<number>>;
  /** Follows one person; `null` when there is no such record. */
  watchOne(uid: string, onChange: (customer: Result<Customer | null>) => void): () => void;
  /** Whose e-mail this is, as it was typed at sign-up or in small letters; `null` for nobody's. */
  findByEmail(email: string): Promise<Result<Customer | null>>;
}

export function createCustomerRepository(firebase: FirebaseClient): CustomerRepository {
  return {
    watchNewest: (size, onChange) =>
      follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.query(
            live.collection(live.db, 'users'),
            live.orderBy('createdAt', 'desc'),
            live.limit(size),
          ),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            if (!isFromServer(snapshot)) return;
            next(() => snapshot.docs.map((user) => parseCustomer(user.id, user.data())));
          },
          failed,
        ),
      ),

    watchOne: (uid, onChange) =>
      follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.doc(live.db, 'users', uid),
          WITH_CONFIRMATIONS,
          (user) => {
            if (user.exists()) next(() => parseCustomer(uid, user.data()));
            else if (isFromServer(user)) next(() => null);
          },
          failed,
        ),
      ),

    async page(size, after) {
      try {
        const live = await firebase.live();
        const { docs } = await live.getDocsFromServer(
          live.query(
            live.collection(live.db, 'users'),
            live.orderBy('createdAt', 'desc'),
            live.orderBy(live.documentId(), 'desc'),
            ...(after === null ? [] : [live.startAfter(...after.values)]),
            live.limit(size + 1),
          ),
        );
        const shown = docs.slice(0, size);
        const last = shown.at(-1);
        return ok({
          customers: shown.map((user) => parseCustomer(user.id, user.data())),
          next: last && docs.length > size ? { values: [last.get('createdAt'), last.id] } : null,
        });
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },

    async count() {
      try {
        const live = await firebase.live();
        const counted = await live.getCountFromServer(live.collection(live.db, 'users'));
        return ok(counted.data().count);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },

    async findByEmail(email) {
      try {
        const live = await firebase.live();
        const spellings = [...new Set([email, email.toLowerCase()])];
        const { docs } = await live.getDocsFromServer(
          live.query(
            live.collection(live.db, 'users'),
            live.where('email', 'in', spellings),
            live.limit(1),
          ),
        );
        const [found] = docs;
        return ok(found ? parseCustomer(found.id, found.data()) : null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}
