import { text } from '../builders';
import {
  allow,
  commit,
  deny,
  get,
  list,
  NOW,
  remove,
  set,
  type Case,
  type Fields,
} from '../request';
import { allFieldsNeeded, LONG_AGO, NOT_ADMINS } from './groups';

const page: Fields = { page: 1, version: 1, packed: '[]', updatedAt: NOW };

function casesOf(collection: string, what: string, sizeMax: number): readonly Case[] {
  const nextVersion = (changes: Fields = {}) =>
    commit(set(`${collection}/0`, { ...page, page: 0, version: 4, ...changes }));
  const newPage = (changes: Fields = {}) => commit(set(`${collection}/1`, { ...page, ...changes }));
  return [
    allow('visitor', `read a page of ${what}`, get(`${collection}/0`)),
    allow('visitor', `list pages of ${what}`, list(collection, undefined, 500)),
    deny('visitor', `list more pages of ${what} at once`, list(collection, undefined, 501)),
    deny('visitor', `list pages of ${what} without a limit`, list(collection)),
    allow('admin', `list pages of ${what} without a limit`, list(collection)),
    allow('admin', `add a page of ${what}`, newPage()),
    allow('admin', `write the next version of a page of ${what}`, nextVersion()),
    allow('admin', `fill a page of ${what}`, nextVersion({ packed: text(sizeMax) })),
    ...NOT_ADMINS.flatMap((role) => [
      deny(role, `add a page of ${what}`, newPage()),
      deny(role, `write the next version of a page of ${what}`, nextVersion()),
    ]),
    deny('admin', `overfill a page of ${what}`, nextVersion({ packed: text(sizeMax + 1) })),
    deny('admin', `pack a page of ${what} into a list`, nextVersion({ packed: ['x'] })),
    deny('admin', `keep the version of ${what}`, nextVersion({ version: 3 })),
    deny('admin', `skip a version of ${what}`, nextVersion({ version: 5 })),
    deny('admin', `take a version of ${what} back`, nextVersion({ version: 2 })),
    deny('admin', `begin ${what} with version zero`, newPage({ version: 0 })),
    deny('admin', `begin ${what} with half a version`, newPage({ version: 1.5 })),
    deny('admin', `write a page of ${what} under another number`, newPage({ page: 2 })),
    deny('admin', `number a page of ${what} by text`, newPage({ page: '1' })),
    deny('admin', `date a page of ${what} back`, newPage({ updatedAt: LONG_AGO })),
    deny('admin', `add a field to a page of ${what}`, newPage({ secret: 'x' })),
    ...allFieldsNeeded('admin', `add a page of ${what}`, `${collection}/1`, page),
    deny('admin', `delete a page of ${what}`, commit(remove(`${collection}/0`))),
  ];
}

export const catalogCases = [
  ...casesOf('catalog', 'the catalogue', 500_000),
  ...casesOf('catalogWords', "the catalogue's words", 800_000),
];
