import {
  aMail,
  anAdmin,
  anEntry,
  anItem,
  anOrder,
  aReturn,
  aTracking,
  LONG_AGO,
  mailData,
  NEW_ORDER,
  pieces,
  savedCart,
  STOCK,
  total,
  type Line,
} from './builders';
import {
  commit,
  NOW,
  remove,
  set,
  update,
  without,
  type Commit,
  type Fields,
  type Write,
} from './request';
import { ORDER_LINES } from './world';

/** The key of the audit entry in these commits. */
export const ENTRY = 'entry';

/** Forged parts of the audit of an honest change. */
export interface AuditForgery {
  /** Fields of the entry; `null` leaves the entry out. */
  readonly entry?: Fields | null;
  /** The entry that the changed documents name; `null` leaves the field out. */
  readonly lastAudit?: string | null;
}

/**
 * The commit of an admin's change. The written documents of the collection name the audit entry, and
 * the entry names these documents.
 */
export function audited(
  collection: string,
  action: string,
  writes: readonly Write[],
  { entry = {}, lastAudit = ENTRY }: AuditForgery = {},
): Commit {
  const isTarget = (path: string) => path.startsWith(`${collection}/`);
  const mark = (fields: Fields) => (lastAudit === null ? fields : { ...fields, lastAudit });
  const targets = writes.flatMap((write) =>
    'delete' in write ? [] : 'set' in write ? [write.set] : [write.update],
  );
  return commit(
    ...writes.map((write) => {
      if ('set' in write && isTarget(write.set)) return set(write.set, mark(write.fields));
      if ('update' in write && isTarget(write.update)) {
        return update(write.update, mark(write.fields));
      }
      return write;
    }),
    ...(entry ? [set(`audit/${ENTRY}`, anEntry(action, targets.filter(isTarget), entry))] : []),
  );
}

export const editing = (id: number, changes: Fields, forgery?: AuditForgery): Commit =>
  audited(
    'products',
    'edited product',
    [update(`products/${id}`, { updatedAt: NOW, ...changes })],
    forgery,
  );

/** Forged parts of the honest commit of a deletion. */
interface DeletionForgery extends AuditForgery {
  /** Fields of the counter; `null` leaves it out. */
  readonly counter?: Fields | null;
  /** Products that the commit names but does not delete. */
  readonly kept?: readonly number[];
  readonly more?: readonly Write[];
}

/** The commit that deletes products. The counter names the products and the audit entry. */
export function deleting(
  ids: readonly number[],
  { entry = {}, lastAudit = ENTRY, counter = {}, kept = [], more = [] }: DeletionForgery = {},
): Commit {
  const targets = ids.map((id) => `products/${id}`);
  const counted = { removed: ids, removedCount: ids.length, ...(lastAudit && { lastAudit }) };
  return commit(
    ...ids.filter((id) => !kept.includes(id)).map((id) => remove(`products/${id}`)),
    ...(counter ? [update('meta/products', { ...counted, ...counter })] : []),
    ...(entry ? [set(`audit/${ENTRY}`, anEntry('deleted product', targets, entry))] : []),
    ...more,
  );
}

/** The write of the mail that informs the shopper about the new status of an order of `world.ts`. */
export function stepMail(orderId: string, status: string, changes: Fields = {}): Write {
  const lines = ORDER_LINES[orderId] ?? [];
  const uid = orderId === 'theirs' ? 'other' : 'shopper';
  const template = { name: `order-${status}`, data: mailData(orderId, lines) };
  return set(`mail/${orderId}-${status}`, aMail(orderId, uid, lines, { template, ...changes }));
}

/** The commit that moves an order to its next status. `mail` replaces the mail of a shipped order. */
export const moving = (
  orderId: string,
  status: string,
  changes: Fields = {},
  forgery?: AuditForgery,
  mail: readonly Write[] = status === 'shipped' ? [stepMail(orderId, status)] : [],
) =>
  audited(
    'orders',
    `${status} order`,
    [
      update(`orders/${orderId}`, {
        status,
        ...(status === 'shipped' && { shippedAt: NOW }),
        ...(status === 'delivered' && { deliveredAt: NOW }),
        ...changes,
      }),
      ...mail,
    ],
    forgery,
  );

/** The commit that gives a shipped order of `world.ts` the number of its parcel. */
export const tracking = (orderId: string, changes: Fields, forgery?: AuditForgery) =>
  audited('orders', 'tracked order', [update(`orders/${orderId}`, changes)], forgery);

/** The order `shipped` of `world.ts`, shipped long ago with a parcel's number. */
export const shippedOrder = (changes: Fields = {}): Fields =>
  anOrder('shopper', ORDER_LINES['shipped'] ?? [], {
    status: 'shipped',
    createdAt: LONG_AGO,
    shippedAt: LONG_AGO,
    tracking: aTracking(),
    ...changes,
  });

/** The commit that takes back the shipping of the order of `shippedOrder`. */
export const unshipping = (
  changes: Fields = {},
  forgery?: AuditForgery,
  more: readonly Write[] = [remove('mail/shipped-shipped')],
) =>
  audited(
    'orders',
    'unshipped order',
    [
      set('orders/shipped', {
        ...without(without(shippedOrder({ status: 'placed' }), 'shippedAt'), 'tracking'),
        unshippedAt: NOW,
        ...changes,
      }),
      ...more,
    ],
    forgery,
  );

/** The commit of an admin that changes an order of `world.ts` but not its status. */
export const caring = (
  action: 'readdressed order' | 'noted order' | 'resent mail',
  fields: Fields = {},
  forgery?: AuditForgery,
  more: readonly Write[] = [],
  orderId = 'placed',
) => audited('orders', action, [update(`orders/${orderId}`, fields), ...more], forgery);

/** The write that sends the mail of an order's last step again. */
export const againMail = (
  orderId: string,
  step: string,
  changes: Fields = {},
  data: Fields = {},
) => {
  const lines = ORDER_LINES[orderId] ?? [];
  return set(
    `mail/${orderId}${step === 'placed' ? '' : `-${step}`}-${ENTRY}`,
    aMail(orderId, 'shopper', lines, {
      template: { name: `order-${step}`, data: mailData(orderId, lines, data) },
      ...changes,
    }),
  );
};

/** Forged parts of the honest commit of a step of a return. */
export interface ReturnForgery {
  readonly orderId?: string;
  /** Fields of the order. */
  readonly order?: Fields;
  /** Fields of the return. `without` names a field that is left out. */
  readonly returned?: Fields;
  readonly without?: string;
  readonly amounts?: readonly number[];
  readonly restocked?: boolean;
  /** The same as in `PurchaseForgery`. */
  readonly stock?: Readonly<Record<number, Fields | null>>;
  /** Replaces the mail. */
  readonly mail?: readonly Write[];
  readonly more?: readonly Write[];
  readonly audit?: AuditForgery;
}

/** The writes of a return that reaches a state, except those of products. */
function returning(state: string, honest: Fields, forgery: ReturnForgery): Write[] {
  const { orderId = 'placed', order = {}, without: left = '', amounts, mail, more = [] } = forgery;
  const returned = without({ ...honest, ...forgery.returned }, left);
  const data = mailData(orderId, (ORDER_LINES[orderId] ?? []).slice(0, amounts?.length));
  const template = { name: `order-return-${state}`, data };
  return [
    update(`orders/${orderId}`, { returned, ...order }),
    ...(mail ?? [stepMail(orderId, `return-${state}`, { template })]),
    ...more,
  ];
}

/** The commit in which the shopper asks to return one piece of the first line. */
export function asking(forgery: ReturnForgery = {}): Commit {
  return commit(...returning('asked', aReturn('asked', { asked: NOW }), forgery));
}

/** The commit of an admin's answer. */
export const answering = (state: string, forgery: ReturnForgery = {}): Commit =>
  audited(
    'orders',
    `${state} return`,
    returning(state, aReturn('asked', { state, [state]: NOW, word: 'Well' }), forgery),
    forgery.audit,
  );

/** The commit in which an admin receives a return. */
export function receiving(forgery: ReturnForgery = {}): Commit {
  const { orderId = 'placed', amounts = [1, 0], restocked = false, stock = {} } = forgery;
  const honest = aReturn('agreed', { state: 'received', received: NOW, restocked, amounts });
  const restocking = (ORDER_LINES[orderId] ?? []).flatMap(([id], place) => {
    const amount = amounts[place] ?? 0;
    const isGiven = restocked && amount > 0 && id <= 10;
    const back = { stock: STOCK + amount, lastOrder: `return:${orderId}` };
    return isGiven ? stockUpdate(id, back, stock[id]) : [];
  });
  return audited(
    'orders',
    'received return',
    [...returning('received', honest, forgery), ...restocking],
    forgery.audit,
  );
}

/** The commit in which an admin notes the refund. */
export function refunding(
  forgery: ReturnForgery & { readonly refund?: string; readonly from?: string } = {},
): Commit {
  const { refund = '1.99', from = 'received' } = forgery;
  const honest = aReturn(from, { state: 'refunded', refunded: NOW, refundCents: 199 });
  const data = mailData('placed', ORDER_LINES['placed'] ?? [], { refund });
  const mail = [
    stepMail('placed', 'return-refunded', { template: { name: 'order-return-refunded', data } }),
  ];
  return audited(
    'orders',
    'refunded return',
    returning('refunded', honest, { mail, ...forgery }),
    forgery.audit,
  );
}

/** Forged parts of the honest commit of an order. */
interface PurchaseForgery {
  readonly uid?: string;
  readonly orderId?: string;
  /** Fields of the order itself. */
  readonly order?: Fields;
  /** Fields of `order.order`. */
  readonly basket?: Fields;
  /** Fields of the first item. */
  readonly item?: Fields;
  /** Replaces the honest updates of products, by product id; `null` leaves the update out. */
  readonly stock?: Readonly<Record<number, Fields | null>>;
  /** `null` leaves the cart as it is. */
  readonly cart?: Fields | null;
  /** Fields of the order count in the shopper's record. */
  readonly counter?: Fields;
  /** `null` leaves the write out. */
  readonly mail?: Fields | null;
  readonly more?: readonly Write[];
}

/** The commit that places an order: the order, the stock of each line, the emptied cart, the mail. */
export function purchase(lines: readonly Line[], forgery: PurchaseForgery = {}): Commit {
  const { uid = 'shopper', orderId = NEW_ORDER, cart = savedCart([]) } = forgery;
  const { counter = firstOrder(orderId), more = [] } = forgery;
  const items = lines.map((line, index) => anItem(line, index === 0 ? forgery.item : {}));
  const order = anOrder(uid, lines, {
    order: {
      items,
      totalAmount: total(lines),
      totalNumItems: pieces(lines),
      ...forgery.basket,
    },
    ...forgery.order,
  });
  // The mail repeats the forged order, so that only the order's own rule can refuse the forgery.
  const bought = order['order'] as Fields;
  const said = mailData(orderId, lines, {
    items: bought['items'],
    total: Number(bought['totalAmount']).toFixed(2),
  });
  const { mail = aMail(orderId, uid, lines, { template: { name: 'order-placed', data: said } }) } =
    forgery;
  return commit(
    set(`orders/${orderId}`, order),
    ...lines.flatMap(([id, amount]) =>
      stockUpdate(id, { stock: STOCK - amount, lastOrder: orderId }, forgery.stock?.[id]),
    ),
    ...(cart || Object.keys(counter).length > 0
      ? [update(`users/${uid}`, { ...(cart && { cart }), ...counter })]
      : []),
    ...(mail ? [set(`mail/${orderId}`, mail)] : []),
    ...more,
  );
}

/** The order count after the first order of an hour. */
export function firstOrder(orderId: string, changes: Fields = {}): Fields {
  return { orderCount: 1, orderCountSince: NOW, lastOrder: orderId, ...changes };
}

/** Forged parts of the honest commit of a cancellation. */
interface CancellationForgery {
  readonly order?: Fields;
  /** The same as in `PurchaseForgery`. */
  readonly stock?: Readonly<Record<number, Fields | null>>;
  /** Replaces the mail. */
  readonly mail?: readonly Write[];
  readonly more?: readonly Write[];
}

/** The same commit as `cancellation`, made by an admin. */
export function cancellationByAdmin(
  orderId: string,
  { audit, ...forgery }: CancellationForgery & { readonly audit?: AuditForgery } = {},
): Commit {
  const { commit: writes } = cancellation(orderId, forgery);
  return audited('orders', 'cancelled order', writes, audit);
}

/** The commit that cancels an order of `world.ts` and gives the stock back. */
export function cancellation(orderId: string, forgery: CancellationForgery = {}): Commit {
  const lines = (ORDER_LINES[orderId] ?? []).filter(([id]) => id <= 10);
  return commit(
    update(`orders/${orderId}`, { status: 'cancelled', cancelledAt: NOW, ...forgery.order }),
    ...lines.flatMap(([id, amount]) =>
      stockUpdate(
        id,
        { stock: STOCK + amount, lastOrder: `cancel:${orderId}` },
        forgery.stock?.[id],
      ),
    ),
    ...(forgery.mail ?? [stepMail(orderId, 'cancelled')]),
    ...(forgery.more ?? []),
  );
}

/** The commit that adds one product and raises the counter of ids. */
export function newProduct(
  fields: Fields,
  counter: Fields | null = { lastId: 13 },
  forgery?: AuditForgery,
): Commit {
  return newProducts([fields], counter, forgery);
}

export function newProducts(
  products: readonly Fields[],
  counter: Fields | null,
  forgery?: AuditForgery,
): Commit {
  return audited(
    'products',
    'added product',
    [
      ...products.map((fields) => set(`products/${String(fields['id'])}`, fields)),
      ...(counter ? [set('meta/products', named(counter, forgery?.lastAudit))] : []),
    ],
    forgery,
  );
}

/** The fields with the name of the audit entry; `null` leaves the name out. */
const named = (fields: Fields, lastAudit: string | null = ENTRY): Fields =>
  lastAudit === null ? fields : { lastAudit, ...fields };

interface AdminsForgery {
  readonly email?: string;
  readonly record?: Fields | null;
  readonly key?: Fields | null;
  readonly counter?: Fields | null;
  readonly more?: readonly Write[];
  readonly audit?: AuditForgery;
}

/** The batch that adds an owner: record, key, counter. */
export function addingAdmin(forgery: AdminsForgery = {}): Commit {
  const { email = 'third@galleria.com', record = {}, key = {}, counter = {}, more = [] } = forgery;
  return audited(
    'admins',
    'added admin',
    [
      ...(record ? [set(`admins/${email}`, anAdmin(email, 'admin-3', record))] : []),
      ...(key ? [set('adminKeys/admin-3', { email, role: 'owner', ...key })] : []),
      ...(counter ? [set('meta/admins', { count: 3, who: email, ...counter })] : []),
      ...more,
    ],
    forgery.audit,
  );
}

/** The batch that gives an administrator a new password: a new account replaces the old one. */
export function changingPassword(forgery: {
  readonly record?: Fields | null;
  readonly keepsOldKey?: boolean;
  readonly key?: Fields | null;
  readonly more?: readonly Write[];
  readonly audit?: AuditForgery;
}): Commit {
  const { record = {}, key = {}, more = [] } = forgery;
  const email = 'second@galleria.com';
  const account = { uid: 'admin-2b', handle: 'admin-2b@admins.galleria.example' };
  return audited(
    'admins',
    'changed admin password',
    [
      ...(record ? [update(`admins/${email}`, { ...account, ...record })] : []),
      ...(forgery.keepsOldKey ? [] : [remove('adminKeys/admin-2')]),
      ...(key ? [set('adminKeys/admin-2b', { email, role: 'owner', ...key })] : []),
      ...more,
    ],
    forgery.audit,
  );
}

/** Forged parts of the honest commit of a change of role. */
interface RoleForgery {
  readonly email?: string;
  readonly uid?: string;
  readonly record?: Fields | null;
  readonly key?: Fields | null;
  /** Fields of the counter. By default and with `null` the number of owners stays the same. */
  readonly counter?: Fields | null;
  readonly more?: readonly Write[];
  readonly audit?: AuditForgery;
}

/** The batch that gives an administrator of `world.ts` another role. The default is the administrator `packer`. */
export function changingRole(role: string, forgery: RoleForgery = {}): Commit {
  const { email = 'packer@galleria.com', uid = 'admin-packer', record = {}, key = {} } = forgery;
  const { counter = null, more = [] } = forgery;
  return audited(
    'admins',
    'changed admin role',
    [
      ...(record ? [update(`admins/${email}`, record)] : []),
      ...(key ? [update(`adminKeys/${uid}`, { role, ...key })] : []),
      ...(counter ? [update('meta/admins', { who: email, ...counter })] : []),
      ...more,
    ],
    forgery.audit,
  );
}

/** The batch that removes the second administrator. */
export function removingAdmin(forgery: {
  readonly keepsRecord?: boolean;
  readonly keepsKey?: boolean;
  readonly counter?: Fields | null;
  readonly more?: readonly Write[];
  /** Fields of the entry; `null` leaves it out. */
  readonly entry?: Fields | null;
}): Commit {
  // The rules would refuse an entry if the record stays.
  const { counter = {}, more = [], entry = forgery.keepsRecord ? null : {} } = forgery;
  const email = 'second@galleria.com';
  return commit(
    ...(forgery.keepsRecord ? [] : [remove(`admins/${email}`)]),
    ...(forgery.keepsKey ? [] : [remove('adminKeys/admin-2')]),
    ...(counter
      ? [update('meta/admins', { count: 1, who: email, lastAudit: ENTRY, ...counter })]
      : []),
    ...(entry ? [set(`audit/${ENTRY}`, anEntry('deleted admin', [`admins/${email}`], entry))] : []),
    ...more,
  );
}

function stockUpdate(id: number, honest: Fields, forged: Fields | null | undefined): Write[] {
  return forged === null ? [] : [update(`products/${id}`, forged ?? honest)];
}
