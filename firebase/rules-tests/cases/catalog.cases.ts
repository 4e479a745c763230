import { text } from '../testing/builders';
import { allow, commit, deny, get, list, NOW, remove, set, type Fields } from '../testing/request';
import { allFieldsNeeded, LONG_AGO, NOT_ADMINS } from './groups';

const page: Fields = { page: 1, version: 1, packed: '[]', updatedAt: NOW };
const nextVersion = (changes: Fields = {}) =>
  commit(set('catalog/0', { ...page, page: 0, version: 4, ...changes }));
const newPage = (changes: Fields = {}) => commit(set('catalog/1', { ...page, ...changes }));

export const catalogCases = [
  allow('visitor', 'read a page of the catalogue', get('catalog/0')),
  allow('visitor', 'read the whole catalogue', list('catalog')),
  allow('admin', 'add a page', newPage()),
  allow('admin', 'write the next version of a page', nextVersion()),
  allow('admin', 'fill a page', nextVersion({ packed: text(500_000) })),
  ...NOT_ADMINS.flatMap((role) => [
    deny(role, 'add a page', newPage()),
    deny(role, 'write the next version of a page', nextVersion()),
  ]),
  deny('admin', 'overfill a page', nextVersion({ packed: text(500_001) })),
  deny('admin', 'pack a page into a list', nextVersion({ packed: ['x'] })),
  deny('admin', 'keep the version', nextVersion({ version: 3 })),
  deny('admin', 'skip a version', nextVersion({ version: 5 })),
  deny('admin', 'take a version back', nextVersion({ version: 2 })),
  deny('admin', 'begin with version zero', newPage({ version: 0 })),
  deny('admin', 'begin with half a version', newPage({ version: 1.5 })),
  deny('admin', 'write a page under another number', newPage({ page: 2 })),
  deny('admin', 'number a page by text', newPage({ page: '1' })),
  deny('admin', 'date a page back', newPage({ updatedAt: LONG_AGO })),
  deny('admin', 'add a field to a page', newPage({ secret: 'x' })),
  ...allFieldsNeeded('admin', 'add a page', 'catalog/1', page),
  deny('admin', 'delete a page', commit(remove('catalog/0'))),
];
