import { lowerCase, type Result } from '@galleria/shared-contracts/domain';
import {
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { readPageOf, type Cursor } from '../../kit/data/cursor-page';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { followDocument, followQuery } from '../../kit/data/follow';
import { attempt, attemptOnline } from '../../kit/data/attempt';
import type { Page } from '../../kit/data/read-pages';
import { parseTags } from './customer-care';
import { parseCustomer, type Customer } from './customer';

export interface CustomerRepository {
  /** Follows the `size` newest customers until the returned function is called. */
  watchNewest(size: number, onChange: OnChange<readonly Customer[]>): () => void;
  /** One page of all customers, the newest first. */
  page(size: number, after: Cursor | null): Promise<Result<Page<Customer, Cursor>>>;
  count(): Promise<Result<number>>;
  /** Follows one customer; `null` when there is no such record. */
  watchOne(uid: string, onChange: OnChange<Customer | null>): () => void;
  /** Follows the tags of a customer; `null` when there is no document with tags. */
  watchTags(uid: string, onChange: OnChange<readonly string[] | null>): () => void;
  /**
   * Customers whose e-mail begins with this text, or whose name does from its first, second or third word on.
   * Reads at most `size` documents for each of these four queries. For a text with "@": at most `size` documents by
   * e-mail, and one document with exactly this e-mail.
   */
  find(text: string, size: number): Promise<Result<readonly Customer[]>>;
}

export function createCustomerRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
): CustomerRepository {
  const users = (live: LiveDatabase) => live.collection(live.db, 'users');
  const newestFirst = (live: LiveDatabase) =>
    live.query(users(live), live.orderBy('createdAt', 'desc'));
  return {
    watchNewest: (size, onChange) =>
      followQuery(
        firebase,
        onChange,
        (live) => live.query(newestFirst(live), live.limit(size)),
        (documents) => damaged.rowsOf(documents, parseCustomer),
      ),

    watchOne: (uid, onChange) =>
      followDocument(firebase, onChange, `users/${uid}`, (data) => parseCustomer(uid, data)),

    watchTags: (uid, onChange) => followDocument(firebase, onChange, `customers/${uid}`, parseTags),

    page: (size, after) =>
      attempt(async () => {
        const live = await firebase.live();
        const options = { size, orderBy: ['createdAt'], parse: parseCustomer, damaged };
        return readPageOf(live, newestFirst(live), 'desc', after, options);
      }),

    count: () =>
      attempt(async () => {
        const live = await firebase.live();
        return (await live.getCountFromServer(users(live))).data().count;
      }),

    find: (text, size) =>
      attemptOnline(async () => {
        const live = await firebase.live();
        const start = lowerCase(text);
        const isEmail = text.includes('@');
        const fields = isEmail ? ['email'] : ['name', 'second', 'third', 'email'];
        const questions = fields.map((field) =>
          live.query(
            users(live),
            live.where(`search.${field}`, '>=', start),
            live.where(`search.${field}`, '<', `${start}\uf8ff`),
            live.limit(size),
          ),
        );
        // Records that were written by older pages lack the fields in `search`.
        if (isEmail) {
          const spellings = [...new Set([text, text.toLowerCase()])];
          questions.push(
            live.query(users(live), live.where('email', 'in', spellings), live.limit(1)),
          );
        }
        const answers = await Promise.all(questions.map((one) => live.getDocsFromServer(one)));
        const found = new Map(
          answers.flatMap(({ docs }) => docs.map((one) => [one.id, one] as const)),
        );
        return damaged.rowsOf([...found.values()], parseCustomer);
      }),
  };
}
