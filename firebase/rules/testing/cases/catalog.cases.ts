import { text } from '../builders';
import { allow, commit, deny, get, list, NOW, remove, set, type Fields } from '../request';
import { allFieldsNeeded, LONG_AGO, NOT_ADMINS } from './groups';

const page: Fields = { page: 1, version: 1, packed: '[]', updatedAt: NOW };

const nextVersion = (changes: Fields = {}) =>
  commit(set('catalog/0', { ...page, page: 0, version: 4, ...changes }));
const newPage = (changes: Fields = {}) => commit(set('catalog/1', { ...page, ...changes }));

export const catalogCases = [
  allow('visitor', 'read a page of the catalogue', get('catalog/0')),
  allow('visitor', 'list pages of the catalogue', list('catalog', undefined, 500)),
  deny('visitor', 'list more pages of the catalogue at once', list('catalog', undefined, 501)),
  deny('visitor', 'list pages of the catalogue without a limit', list('catalog')),
  allow('admin', 'list pages of the catalogue without a limit', list('catalog')),
  allow('admin', 'add a page of the catalogue', newPage()),
  allow('admin', 'write the next version of a page of the catalogue', nextVersion()),
  allow('admin', 'fill a page of the catalogue', nextVersion({ packed: text(500_000) })),
  ...NOT_ADMINS.flatMap((role) => [
    deny(role, 'add a page of the catalogue', newPage()),
    deny(role, 'write the next version of a page of the catalogue', nextVersion()),
  ]),
  deny('admin', 'overfill a page of the catalogue', nextVersion({ packed: text(500_001) })),
  deny('admin', 'pack a page of the catalogue into a list', nextVersion({ packed: ['x'] })),
  deny('admin', 'keep the version of the catalogue', nextVersion({ version: 3 })),
  deny('admin', 'skip a version of the catalogue', nextVersion({ version: 5 })),
  deny('admin', 'take a version of the catalogue back', nextVersion({ version: 2 })),
  deny('admin', 'begin the catalogue with version zero', newPage({ version: 0 })),
  deny('admin', 'begin the catalogue with half a version', newPage({ version: 1.5 })),
  deny('admin', 'write a page of the catalogue under another number', newPage({ page: 2 })),
  deny('admin', 'number a page of the catalogue by text', newPage({ page: '1' })),
  deny('admin', 'date a page of the catalogue back', newPage({ updatedAt: LONG_AGO })),
  deny('admin', 'add a field to a page of the catalogue', newPage({ secret: 'x' })),
  ...allFieldsNeeded('admin', 'add a page of the catalogue', 'catalog/1', page),
  deny('admin', 'delete a page of the catalogue', commit(remove('catalog/0'))),
];
