import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SESSION_BOUND_MS } from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  ORDER_STATES,
  RETURNS,
  RIGHTS,
  TRACKING_LINK,
  TRACKING_NUMBER,
  UPLOADED_AT,
  UPLOADED_IN,
} from '@galleria/shared-contracts/domain';

// Rules cannot import anything, so they repeat the limits that the forms check. Each line below is
// built from these limits, and the rules must contain it.
const rules = readFileSync(path.join(__dirname, 'firestore.rules'), 'utf8');

/** Longer than every category of today, to leave room for new names. */
const CATEGORY_MAX = 100;
const ending = LIMITS.emailEnding.replace('.', '[.]');
const adminHours = SESSION_BOUND_MS.admin / 3_600_000;

/** The pattern without its anchors, because in rules a pattern always matches the whole text. */
const wholly = ({ source }: RegExp) => source.slice(1, -1);

it.each([
  `isWritten(d.title, ${LIMITS.titleMin}, ${LIMITS.titleMax})`,
  `isWritten(d.description, ${LIMITS.descriptionMin}, ${LIMITS.descriptionMax})`,
  `isText(image, ${LIMITS.imageMin}, ${LIMITS.imageMax})`,
  `d.stock <= ${LIMITS.stockMax}`,
  `d.price <= ${LIMITS.priceMaxDollars}`,
  `product.stock <= ${LIMITS.lowStockMax};`,
  `own == null ? ${LIMITS.lowStockMax} : own`,
  `pieces <= ${LIMITS.stockMax};`,
  `d.rating.rate <= ${LIMITS.rateMax}`,
  `group.matches('[a-z0-9-]{1,${LIMITS.groupMax}}')`,
  `choice.keys().join('|').matches('[^|]{1,${LIMITS.choiceTextMax}}([|][^|]{1,${LIMITS.choiceTextMax}})?')`,
  `values.join('|').matches('[^|]{1,${LIMITS.choiceTextMax}}([|][^|]{1,${LIMITS.choiceTextMax}})?')`,
  `images is list && n <= ${LIMITS.picturesMax}\n`,
  `d.base64.size() <= ${4 * Math.ceil(LIMITS.uploadedBytesMax / 3)}`,
  `'${UPLOADED_AT}' + name`,
  `match /${UPLOADED_IN}/{name}`,
  `taken <= ${LIMITS.amountMax}`,
  `let amounts = [${Array.from({ length: LIMITS.amountMax }, (_, n) => n + 1).join(', ')}]`,
  `(line.title + line.category + line.image).size() <= ${LIMITS.titleMax + LIMITS.imageMax + CATEGORY_MAX}`,
  `name.size() <= ${LIMITS.nameMax}`,
  `email.size() <= ${LIMITS.emailMax}`,
  `email.matches('.*@.*${ending}')`,
  `d.address.trim().size() >= ${LIMITS.addressMin}`,
  `d.address.size() <= ${LIMITS.addressMax}`,
  `d.number.matches('[0-9]{${LIMITS.contactNumberDigits}}')`,
  `duration.value(${LIMITS.returnDays}, 'd')`,
  `isWritten(r.reason, 1, ${LIMITS.returnTextMax})`,
  `isWritten(r.word, r.state == 'refused' ? 1 : 0, ${LIMITS.returnTextMax})`,
  `isWritten(tracking.carrier, 1, ${LIMITS.carrierMax})`,
  `tracking.number.matches('${wholly(TRACKING_NUMBER)}')`,
  `tracking.link.size() <= ${LIMITS.trackingLinkMax}`,
  `tracking.link.matches('${wholly(TRACKING_LINK)}')`,
  `addresses.size() <= ${LIMITS.savedAddressesMax}`,
  `isText(a.address + a.city + a.postalCode + a.country, 1, ${LIMITS.addressMax})`,
  `a.number.matches('[0-9]{${LIMITS.contactNumberDigits}}')`,
  `([.][1-9][0-9]{0,8}){0,${LIMITS.wishesMax - 1}})?`,
  `after.size() <= ${LIMITS.waitingMax}`,
  `d.orderCount <= ${LIMITS.ordersPerHourMax}`,
  `cart.cartItems.size() <= ${LIMITS.cartLinesMax}`,
  `return n <= ${LIMITS.cartLinesChangedMax}\n`,
  `cart.recentWrites.size() <= ${LIMITS.cartWritesMax}`,
  `request.query.limit <= ${LIMITS.listedMax}`,
  `size == (all.size() < ${LIMITS.removedListedMax} ? all.size() : ${LIMITS.removedListedMax})`,
  `isText(d.message, 1, ${LIMITS.messageMax})`,
  `path.size() <= ${LIMITS.reportPageMax}`,
  `d.tags.size() <= ${LIMITS.reportTagsMax}`,
  `text.size() <= ${LIMITS.reportTextMax}`,
  `id.matches('[0-9]{6}-[0-9]{${String(LIMITS.reportSlots).length - 1}}')`,
  `duration.value(${LIMITS.reportDaysMax}, 'd')`,
  `duration.value(${adminHours}, 'h')`,
  `return rows is list && n <= ${LIMITS.deliveryRowsMax}\n`,
  `row.belowCents <= ${LIMITS.deliveryBelowMaxCents}`,
  `row.costCents <= ${LIMITS.deliveryCostMaxCents}`,
])('the rules say %s', (condition) => {
  expect(rules).toContain(condition);
});

const tableIn = (name: string) => {
  const table = new RegExp(`function ${name}\\(\\w+\\) \\{[^]*?== (\\{[^}]*\\})`).exec(rules)?.[1];
  return JSON.parse((table ?? '').replaceAll("'", '"')) as unknown;
};

it.each([
  ['orders', 'movesTo', ORDER_STATES],
  ['returns', 'returnsTo', RETURNS],
] as const)('the rules have the table of the states of %s', (_of, name, states) => {
  const table: Readonly<Record<string, { readonly before: string | null }>> = states;
  const before = Object.entries(table).map(([state, one]) => [state, one.before] as const);
  expect(tableIn(name)).toEqual(Object.fromEntries(before.filter(([, state]) => state !== null)));
});

it('the rules give each role the same rights as the table of the pages', () => {
  const table = /function rolesWith\(right\) \{\s*return (\{[^}]*\})\[right\];/.exec(rules)?.[1];
  expect(JSON.parse((table ?? '').replaceAll("'", '"'))).toEqual(
    Object.fromEntries(Object.entries(RIGHTS).map(([right, { roles }]) => [right, roles])),
  );
});
