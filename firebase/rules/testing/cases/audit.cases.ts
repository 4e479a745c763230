import { text } from '../builders';
import { allow, commit, deny, NOW, remove, set, update, type Fields } from '../request';
import { allFieldsNeeded, LONG_AGO, NOT_ADMINS, onlyAdminsRead } from './groups';

const entry: Fields = {
  actor: 'first@galleria.com',
  action: 'product-edited',
  target: 'products/1',
  at: NOW,
};
const noting = (changes: Fields = {}) => commit(set('audit/new', { ...entry, ...changes }));

export const auditCases = [
  ...onlyAdminsRead('audit', 'a1', 'audit entries'),
  allow('admin', 'note what they did', noting()),
  allow(
    'admin',
    'note what they did together with the change',
    commit(update('products/10', { price: 5 }), set('audit/new', entry)),
  ),
  allow(
    'admin',
    'note the longest action and target',
    noting({ action: text(60), target: text(300) }),
  ),
  allow('admin', 'note what was before and after', noting({ changes: text(400_000) })),
  deny('admin', 'note more changes than fit', noting({ changes: text(400_001) })),
  deny('admin', 'note changes in a list', noting({ changes: ['x'] })),
  ...NOT_ADMINS.map((role) => deny(role, 'note anything', noting())),
  deny('second admin', 'note something on the name of another', noting()),
  deny('admin', 'sign an entry with their handle', noting({ actor: 'h1@admins.galleria.example' })),
  deny('admin', 'date an entry back', noting({ at: LONG_AGO })),
  deny('admin', 'note an oversized action', noting({ action: text(61) })),
  deny('admin', 'note an empty action', noting({ action: '' })),
  deny('admin', 'note an action in a list', noting({ action: ['x'] })),
  deny('admin', 'note an oversized target', noting({ target: text(301) })),
  deny('admin', 'note an empty target', noting({ target: '' })),
  deny('admin', 'note a target in a list', noting({ target: ['x'] })),
  deny('admin', 'add a field to an entry', noting({ note: 'x' })),
  ...allFieldsNeeded('admin', 'note something', 'audit/new', entry),
  deny('admin', 'rewrite an entry', commit(set('audit/a1', entry))),
  deny('admin', 'change an entry', commit(update('audit/a1', { action: 'y' }))),
  deny('admin', 'delete an entry', commit(remove('audit/a1'))),
];
