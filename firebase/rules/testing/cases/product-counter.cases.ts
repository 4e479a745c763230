import { LIMITS } from '@galleria/shared-contracts/domain';

import { anEntry, aProduct, text } from '../builders';
import { deleting, editing, ENTRY, newProduct } from '../commits';
import { allow, commit, deny, get, remove, set, update, type Case, type Fields } from '../request';

/** A counter after deletions. `removedCount` may be larger than the list. */
const after = (removed: readonly number[], removedCount = removed.length) => [
  set('meta/products', { lastId: 9_999, lastAudit: 'a1', removed, removedCount }),
];
/** The longest list that is allowed. Its ids differ from those of the products in the tests. */
const FULL = Array.from({ length: LIMITS.removedListedMax }, (_, at) => 1_000 + at);
const COUNT = 5_000;
const countingOf = (removed: readonly unknown[], removedCount: unknown): { counter: Fields } => ({
  counter: { removed, removedCount },
});
/** Moves the counter to the next product. */
const moving = (lastAudit: string) => update('meta/products', { lastAudit, lastId: 13 });
/** Lists products as deleted that the entry does not name. */
const counting = (lastAudit: string, removed: readonly number[]) =>
  update('meta/products', { lastAudit, removed, removedCount: removed.length });

/** `meta/products`, which counts the ids of products. */
export const productCounterCases: readonly Case[] = [
  allow('visitor', 'read the counter of products', get('meta/products')),
  deny('shopper', 'move the counter of products', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'move the counter without a product', commit(set('meta/products', { lastId: 13 }))),
  deny('admin', 'take the counter back', commit(set('meta/products', { lastId: 10 }))),
  deny('admin', 'stand still with the counter', commit(set('meta/products', { lastId: 10 })), [
    set('meta/products', { lastId: 10 }),
  ]),
  deny('admin', 'count in words', newProduct(aProduct(13), { lastId: '13' })),
  deny(
    'admin',
    'count a product and name an entry of any size',
    newProduct(aProduct(13), { lastId: 13, lastAudit: text(101) }),
  ),
  deny('admin', 'add a field to the counter', newProduct(aProduct(13), { lastId: 13, note: 'x' })),
  deny('removed admin', 'move the counter', newProduct(aProduct(13))),
  deny(
    'admin',
    'move the counter to a product that was there before',
    commit(set('meta/products', { lastId: 10 })),
    [set('meta/products', { lastId: 9 })],
  ),
  deny('admin', 'move the counter by the entry of another commit', commit(moving('a2')), [
    set('audit/a2', anEntry('added product', ['products/13'])),
  ]),
  deny('admin', 'move the counter by the entry of an edit', {
    commit: [...editing(10, { price: 5 }).commit, moving(ENTRY)],
  }),
  deny(
    'admin',
    'move the counter to an edited product',
    commit(
      ...editing(10, { price: 5 }).commit,
      update('meta/products', { lastAudit: ENTRY, lastId: 10 }),
    ),
    [set('meta/products', { lastId: 9 })],
  ),
  deny('admin', 'delete the counter', commit(remove('meta/products'))),
  deny(
    'admin',
    'begin the counter with deletions',
    newProduct(aProduct(1), { lastId: 1, removed: [5], removedCount: 1 }),
    [remove('products/1'), remove('meta/products')],
  ),
  allow(
    'admin',
    'add a product after deletions',
    {
      commit: newProduct(aProduct(13), null).commit.concat(
        update('meta/products', { lastId: 13, lastAudit: ENTRY }),
      ),
    },
    [set('meta/products', { lastId: 12, lastAudit: 'a1', removed: [11], removedCount: 1 })],
  ),
  deny('admin', 'forget the deletions', newProduct(aProduct(13)), after([11])),

  allow(
    'admin',
    'delete a product after others',
    deleting([10], countingOf([12, 11, 10], 3)),
    after([12, 11]),
  ),
  allow(
    'admin',
    'fill the list of deletions',
    deleting([10, 9, 8], countingOf([...FULL.slice(3), 10, 9, 8], COUNT + 3)),
    after(FULL.slice(3), COUNT),
  ),
  ...[[10], [10, 9], [10, 9, 8]].map((ids) =>
    allow(
      'admin',
      `push ${ids.length} off the full list of deletions`,
      deleting(ids, countingOf([...FULL.slice(ids.length), ...ids], COUNT + ids.length)),
      after(FULL, COUNT),
    ),
  ),
  deny(
    'admin',
    'overfill the list of deletions',
    deleting([10], countingOf([...FULL, 10], COUNT + 1)),
    after(FULL, COUNT),
  ),
  deny(
    'admin',
    'push two off the list of deletions for one',
    deleting([10], countingOf([...FULL.slice(2), 10], COUNT + 1)),
    after(FULL, COUNT),
  ),
  deny(
    'admin',
    'leave out a deletion that fits in',
    deleting([10], countingOf([11, 10], 3)),
    after([12, 11]),
  ),
  deny(
    'admin',
    'put another in the place of a former deletion',
    deleting([10], countingOf([12, 7, 10], 3)),
    after([12, 11]),
  ),
  deny('admin', 'delete a product and list none', deleting([10], countingOf([], 1))),
  deny(
    'admin',
    'delete a product and leave the list as it is',
    deleting([10], { counter: null, more: [update('meta/products', { lastAudit: ENTRY })] }),
  ),
  deny('admin', 'delete a product and list another', deleting([10], countingOf([9], 1))),
  deny('admin', 'delete a product and list one more', deleting([10], countingOf([9, 10], 2))),
  deny('admin', 'delete products and list another', deleting([10, 9], countingOf([10, 8], 2))),
  allow(
    'admin',
    'delete a product and note it twice in the entry',
    deleting([10], { entry: { targets: ['products/10', 'products/10'] } }),
  ),
  deny(
    'admin',
    'delete a product, note it twice and list another',
    deleting([10], {
      entry: { targets: ['products/10', 'products/10'] },
      ...countingOf([10, 9], 2),
    }),
  ),
  deny(
    'admin',
    'list a product that stays, by an entry of the list itself',
    deleting([10], { kept: [10], entry: { targets: ['meta/products'] } }),
  ),
  ...[['10'], [10, '9'], [10, 9, '8']].map((removed) =>
    deny(
      'admin',
      `list product ${removed.length} of as many deleted ones by a text`,
      deleting([10, 9, 8].slice(0, removed.length), countingOf(removed, removed.length)),
    ),
  ),
  ...[9, 13, 'boom'].map((other) =>
    deny(
      'admin',
      `list ${other} as deleted beside a product that is`,
      deleting([10], {
        entry: { targets: ['products/10', 'products/10/x'] },
        ...countingOf([10, other], 2),
      }),
    ),
  ),
  deny('admin', 'delete a product and not count it', deleting([10], countingOf([10], 0))),
  deny('admin', 'delete a product and count two', deleting([10], countingOf([10], 2))),
  deny('admin', 'count deletions in words', deleting([10], countingOf([10], '1'))),
  deny(
    'admin',
    'delete a product and count back',
    deleting([10], countingOf([11, 10], 1)),
    after([11]),
  ),
  deny('admin', 'delete a product and number on', deleting([10], { counter: { lastId: 99 } })),
  deny('admin', 'delete a product and note more', deleting([10], { counter: { note: 'x' } })),
  deny('admin', 'list the deletion of another commit', commit(counting('a2', [11])), [
    set('audit/a2', anEntry('deleted product', ['products/11'])),
  ]),
  deny('admin', 'list an edited product as deleted', {
    commit: [...editing(10, { price: 5 }).commit, counting(ENTRY, [10])],
  }),
  deny('visitor', 'delete a product that came back', commit(remove('products/10')), after([10])),
];
