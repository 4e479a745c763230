import type { Result } from '@galleria/shared-contracts/domain';
import {
  attempt,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { readPageOf, type Cursor } from '../../kit/data/cursor-page';
import { followDocument, followQuery } from '../../kit/data/follow';
import type { Page } from '../../kit/data/read-pages';
import { parseCustomer, type Customer } from './customer';

export interface CustomerRepository {
  /** Follows the `size` newest customers until the returned function is called. */
  watchNewest(size: number, onChange: OnChange<readonly Customer[]>): () => void;
  /** One page of all customers, the newest first. */
  page(size: number, after: Cursor | null): Promise<Result<Page<Customer, Cursor>>>;
  count(): Promise<Result<number>>;
  /** Follows one customer; `null` when there is no such record. */
  watchOne(uid: string, onChange: OnChange<Customer | null>): () => void;
  /** The customer with this e-mail, as typed or in lower case; `null` when there is none. */
  findByEmail(email: string): Promise<Result<Customer | null>>;
}

export function createCustomerRepository(firebase: FirebaseClient): CustomerRepository {
  const users = (live: LiveDatabase) => live.collection(live.db, 'users');
  const newestFirst = (live: LiveDatabase) =>
    live.query(users(live), live.orderBy('createdAt', 'desc'));
  return {
    watchNewest: (size, onChange) =>
      followQuery(
        firebase,
        onChange,
        (live) => live.query(newestFirst(live), live.limit(size)),
        (documents) => documents.map((user) => parseCustomer(user.id, user.data())),
      ),

    watchOne: (uid, onChange) =>
      followDocument(firebase, onChange, `users/${uid}`, (data) => parseCustomer(uid, data)),

    page: (size, after) =>
      attempt(async () => {
        const live = await firebase.live();
        const options = { size, orderBy: ['createdAt'], parse: parseCustomer };
        return readPageOf(live, newestFirst(live), 'desc', after, options);
      }),

    count: () =>
      attempt(async () => {
        const live = await firebase.live();
        return (await live.getCountFromServer(users(live))).data().count;
      }),

    findByEmail: (email) =>
      attempt(async () => {
        const live = await firebase.live();
        const spellings = [...new Set([email, email.toLowerCase()])];
        const { docs } = await live.getDocsFromServer(
          live.query(users(live), live.where('email', 'in', spellings), live.limit(1)),
        );
        const [found] = docs;
        return found ? parseCustomer(found.id, found.data()) : null;
      }),
  };
}
