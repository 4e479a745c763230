import { LIMITS } from '@galleria/shared-contracts/domain';

import type { Line } from '../builders';
import { audited, moving, purchase, type AuditForgery } from '../commits';
import { allow, commit, deny, get, list, remove, set, without, type Fields } from '../request';
import { NOT_ADMINS } from './groups';

const row = (belowCents: unknown, costCents: unknown = 299): Fields => ({ belowCents, costCents });

/** The commit in which an admin changes the delivery table. */
const pricing = (rows: unknown, changes: Fields = {}, forgery?: AuditForgery) =>
  audited(
    'settings',
    'changed delivery',
    [set('settings/delivery', { rows, ...changes })],
    forgery,
  );

const THREE = [row(200, 599), row(1_999, 299), row(2_100, 199)];
const [FIRST, SECOND, THIRD] = THREE;
const WITH_THREE = [set('settings/delivery', { rows: THREE, lastAudit: 'a1' })];

/** An order with this total. The delivery table is `THREE`. Two pieces of product 9 cost 19.98 dollars. */
const ordered = (lines: readonly Line[], totalAmount: number) =>
  purchase(lines, { basket: { totalAmount } });

const TOTAL_OF_EIGHT = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, id) => sum + id * (id + 0.99), 0);

const FORGED: readonly (readonly [what: string, rows: unknown])[] = [
  ['that are no list', { belowCents: 1, costCents: 1 }],
  ['that are an empty map', {}],
  ['that are a text', 'abc'],
  ['of four rows', [1, 2, 3, 4].map((below) => row(below))],
  ['that fall', [row(200), row(100)]],
  ['that fall at the end', [row(100), row(300), row(200)]],
  ['with an amount twice', [row(200), row(200)]],
  ['below nothing', [row(0)]],
  ['below an amount too high', [row(LIMITS.deliveryBelowMaxCents + 1)]],
  ['below half a cent', [row(1.5)]],
  ['below a text', [row('5')]],
  ['with a negative cost', [row(1, -1)]],
  ['with a cost too high', [row(1, LIMITS.deliveryCostMaxCents + 1)]],
  ['with half a cent', [row(1, 1.5)]],
  ['with a text as cost', [row(1, '5')]],
  ['with a field too many', [{ ...row(1), note: 'x' }]],
  ['without a cost', [without(row(1), 'costCents')]],
  ['without an amount', [without(row(1), 'belowCents')]],
  ['with a bad second row', [row(1), row(2, -1)]],
  ['with a bad third row', [row(1), row(2), row(3, -1)]],
];

export const deliveryCases = [
  // The setting
  ...(['visitor', 'shopper', 'admin'] as const).map((role) =>
    allow(role, 'read what delivery costs', get('settings/delivery')),
  ),
  deny('admin', 'list the settings', list('settings')),
  allow('admin', 'say what delivery costs', pricing(THREE)),
  allow('admin', 'change what delivery costs', pricing([row(500)]), WITH_THREE),
  allow('admin', 'make delivery free again', pricing([]), WITH_THREE),
  allow(
    'admin',
    'ask for the highest cost',
    pricing([row(1, 0), row(LIMITS.deliveryBelowMaxCents, LIMITS.deliveryCostMaxCents)]),
  ),
  ...NOT_ADMINS.map((role) => deny(role, 'say what delivery costs', pricing(THREE))),
  deny('admin', 'say it without an entry', pricing(THREE, {}, { entry: null })),
  deny('admin', 'say it and name no entry', pricing(THREE, {}, { lastAudit: null })),
  deny('admin', 'say it under an older entry', pricing(THREE, {}, { lastAudit: 'a1' })),
  deny(
    'admin',
    'say it as an edited product',
    pricing(THREE, {}, { entry: { action: 'edited product' } }),
  ),
  deny(
    'admin',
    'say it under the entry of a product',
    pricing(THREE, {}, { entry: { targets: ['products/4'] } }),
  ),
  deny('admin', 'write down a change that is none', audited('settings', 'changed delivery', [])),
  deny('admin', 'add a field to the setting', pricing(THREE, { note: 'x' })),
  deny('admin', 'delete what delivery costs', commit(remove('settings/delivery')), WITH_THREE),
  deny(
    'admin',
    'add another setting',
    audited('settings', 'changed delivery', [set('settings/other', { rows: [] })]),
  ),
  ...FORGED.map(([what, rows]) => deny('admin', `set rows ${what}`, pricing(rows))),

  // The delivery costs in an order
  allow('shopper', 'pay the cost of the first row', ordered([[1, 1]], 7.98), WITH_THREE),
  allow('shopper', 'pay the cost of the second row', ordered([[9, 2]], 22.97), WITH_THREE),
  allow(
    'shopper',
    'pay the cost of the third row',
    ordered(
      [
        [9, 1],
        [10, 1],
      ],
      22.97,
    ),
    WITH_THREE,
  ),
  allow('shopper', 'pay nothing from the last amount on', ordered([[10, 2]], 21.98), WITH_THREE),
  ...[FIRST, SECOND, THIRD].map((one, place) =>
    allow('shopper', `pay by row ${place + 1} alone`, ordered([[1, 1]], 1.99 + costOf(one)), [
      set('settings/delivery', { rows: [{ ...one, belowCents: 200 }], lastAudit: 'a1' }),
    ]),
  ),
  allow(
    'shopper',
    'order eight products where delivery costs something',
    purchase(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id]),
      { basket: { totalAmount: TOTAL_OF_EIGHT + 4.99 } },
    ),
    [set('settings/delivery', { rows: [row(100_000, 499)], lastAudit: 'a1' })],
  ),
  allow(
    'admin',
    'ship an order that was placed when delivery was free',
    moving('placed', 'shipped'),
    WITH_THREE,
  ),
  deny('shopper', 'leave the cost out', ordered([[9, 2]], 19.98), WITH_THREE),
  deny('shopper', 'pay the cost of another row', ordered([[9, 2]], 21.97), WITH_THREE),
  deny('shopper', 'pay less', ordered([[9, 2]], 22.96), WITH_THREE),
  deny('shopper', 'pay a cost where there is none', ordered([[10, 2]], 23.97), WITH_THREE),
  deny('shopper', 'pay a cost where delivery is free', ordered([[9, 2]], 22.97)),
];

function costOf(fields: Fields | undefined): number {
  return Number(fields?.['costCents']) / 100;
}
