import { FIRST_CATEGORIES } from '@galleria/shared-contracts/domain';

import { aProduct } from '../builders';
import { audited, editing, newProduct, newProducts, type AuditForgery } from '../commits';
import {
  allow,
  commit,
  deny,
  get,
  NOW,
  remove,
  set,
  update,
  without,
  type Fields,
} from '../request';
import { NOT_ADMINS } from './groups';

/** The first categories and one more. */
const FIVE: Fields = {
  all: [...FIRST_CATEGORIES, 'hats'],
  shown: ['hats', 'electronics'],
  titles: { hats: 'Hats & caps', electronics: 'Gadgets' },
};
const WITH_FIVE = [set('settings/categories', { ...FIVE, lastAudit: 'a1' })];

/** The commit in which an admin changes the categories. */
const changing = (fields: Fields = FIVE, forgery?: AuditForgery) =>
  audited('settings', 'changed categories', [set('settings/categories', fields)], forgery);

const others = (count: number) => Array.from({ length: count }, (_, at) => `other-${at}`);
const key = (length: number) => 'k'.repeat(length);
const having = (added: readonly unknown[], changes: Fields = {}): Fields => ({
  all: [...FIRST_CATEGORIES, ...added],
  shown: FIRST_CATEGORIES,
  titles: {},
  ...changes,
});

const EDGES: readonly [what: string, fields: Fields][] = [
  ['the first ones in another order', having([], { shown: FIRST_CATEGORIES.toReversed() })],
  ['only one in the menu', having([], { shown: ['jewelery'] })],
  ['twenty in the menu', having(others(16), { shown: [...FIRST_CATEGORIES, ...others(16)] })],
  ['a hundred', having(others(96))],
  ['the shortest key', having([key(2)])],
  ['the longest key', having([key(30)])],
  ['digits and dashes', having(['a-1', 'b2'])],
  ['the longest name', having([], { titles: { jewelery: 'x'.repeat(40) } })],
];

const FORGED: readonly [what: string, fields: Fields][] = [
  ['without one of the first', having([], { all: FIRST_CATEGORIES.slice(1), shown: ['jewelery'] })],
  ['more than a hundred', having(others(97))],
  ['one twice', having(['hats', 'hats'])],
  ['one of the first twice', having(['jewelery'])],
  ['a key too short', having(['k'])],
  ['an empty key', having([''])],
  ['an empty key behind another', having(['hats', ''])],
  ['a key too long', having([key(31)])],
  ['a key with capitals', having(['Hats'])],
  ['a key that begins with a digit', having(['2hats'])],
  ['a key with a slash', having(['ha/ts'])],
  ['a second key with a blank', having(['hats', 'sun hats'])],
  ['two keys in one', having(['hats|bags'])],
  ['a key that is no text', having([true])],
  ['the key of all products', having(['all'])],
  ['the name of a member of every object', having(['constructor'])],
  ['a number as key', having([5])],
  ['none in the menu', having([], { shown: [] })],
  [
    'more than twenty in the menu',
    having(others(17), { shown: [...FIRST_CATEGORIES, ...others(17)] }),
  ],
  ['one twice in the menu', having([], { shown: ['jewelery', 'jewelery'] })],
  ['one in the menu that is none', having([], { shown: ['jewelery', 'hats'] })],
  ['a menu that is text', having([], { shown: 'jewelery' })],
  ['a name of one that is none', having([], { titles: { hats: 'Hats' } })],
  ['an empty name', having([], { titles: { jewelery: '' } })],
  ['a second name that is empty', having([], { titles: { electronics: 'Gadgets', jewelery: '' } })],
  ['a name too long', having([], { titles: { jewelery: 'x'.repeat(41) } })],
  ['a name with a bar', having([], { titles: { jewelery: 'a||b' } })],
  ['a name with a bar between letters', having([], { titles: { jewelery: 'a|b' } })],
  ['names that are a list', having([], { titles: ['Gadgets'] })],
  ['a field too many', having([], { note: 'x' })],
  ...['all', 'shown', 'titles'].map((field): [string, Fields] => [
    `no field ${field}`,
    without(having([]), field),
  ]),
];

const hat = (changes: Fields = {}) => aProduct(13, { category: 'hats', ...changes });

export const categoryCases = [
  // The setting
  ...(['visitor', 'shopper', 'admin'] as const).map((role) =>
    allow(role, 'read the categories', get('settings/categories')),
  ),
  allow('admin', 'add a category, name it and put it first', changing()),
  allow('admin', 'change categories', changing({ ...FIVE, titles: {} }), WITH_FIVE),
  allow(
    'admin',
    'add to the categories',
    changing({ ...FIVE, all: [...(FIVE['all'] as string[]), 'bags'] }),
    WITH_FIVE,
  ),
  allow('admin', 'take one out of the menu', changing({ ...FIVE, shown: ['jewelery'] }), WITH_FIVE),
  deny('admin', 'take an added category away', changing(having([])), WITH_FIVE),
  deny('admin', 'rename an added category’s key', changing(having(['caps'])), WITH_FIVE),
  ...EDGES.map(([what, fields]) => allow('admin', `have ${what}`, changing(fields))),
  ...FORGED.map(([what, fields]) => deny('admin', `have ${what}`, changing(fields))),
  ...NOT_ADMINS.map((role) => deny(role, 'change the categories', changing())),
  deny('admin', 'change categories without an entry', changing(FIVE, { entry: null })),
  deny('admin', 'change categories and name no entry', changing(FIVE, { lastAudit: null })),
  deny('admin', 'change categories under an older entry', changing(FIVE, { lastAudit: 'a1' })),
  deny(
    'admin',
    'change categories as what delivery costs',
    changing(FIVE, { entry: { action: 'changed delivery' } }),
  ),
  ...[{}, { all: 'hats' }, { all: { hats: true } }].map((damage) =>
    allow('admin', `replace the damaged categories ${JSON.stringify(damage)}`, changing(), [
      set('settings/categories', { ...damage, lastAudit: 'a1' }),
    ]),
  ),
  deny(
    'admin',
    'replace damaged categories without the first',
    changing(having([], { all: ['jewelery'], shown: ['jewelery'] })),
    [set('settings/categories', { lastAudit: 'a1' })],
  ),
  deny('admin', 'delete the categories', commit(remove('settings/categories')), WITH_FIVE),

  // Products
  allow('admin', 'add a product to an added category', newProduct(hat()), WITH_FIVE),
  allow(
    'admin',
    'add seven products to an added category',
    newProducts(
      [13, 14, 15, 16, 17, 18, 19].map((id) => aProduct(id, { category: 'hats' })),
      { lastId: 19 },
    ),
    WITH_FIVE,
  ),
  allow(
    'admin',
    'move a product to an added category',
    editing(10, { category: 'hats' }),
    WITH_FIVE,
  ),
  allow('admin', 'add a product to a category that the menu has no more', newProduct(hat()), [
    set('settings/categories', { ...FIVE, shown: ['jewelery'], lastAudit: 'a1' }),
  ]),
  allow(
    'admin',
    'edit eight products of an added category',
    editingAll([1, 2, 3, 4, 5, 6, 7, 8], { category: 'hats' }),
    WITH_FIVE,
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) =>
    deny(
      'admin',
      `move the product at place ${id} of nine to a category that is none`,
      editingAll([1, 2, 3, 4, 5, 6, 7, 8, 9], {}, id),
    ),
  ),
  deny(
    'admin',
    'add a product to a category that is none',
    newProduct(hat({ category: 'bags' })),
    WITH_FIVE,
  ),
  deny('admin', 'add a product to a category before it is', newProduct(hat())),
  deny(
    'admin',
    'move a product to a category that is none',
    editing(10, { category: 'bags' }),
    WITH_FIVE,
  ),
  deny(
    'admin',
    'add a category and a product of it at once',
    commit(
      ...newProduct(hat()).commit,
      set('settings/categories', { ...FIVE, lastAudit: 'entry' }),
    ),
  ),
];

/** The edit of these products. The product with the id `astray` gets a category that does not exist. */
function editingAll(ids: readonly number[], changes: Fields, astray?: number) {
  return audited(
    'products',
    'edited product',
    ids.map((id) =>
      update(`products/${id}`, {
        updatedAt: NOW,
        price: 5,
        ...changes,
        ...(id === astray && { category: 'hats' }),
      }),
    ),
  );
}
