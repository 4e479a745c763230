/*
 * Sizes and bounds that forms, converters and `firestore.rules` share. The rules repeat these
 * numbers; a test in `firebase/` compares them. `LIMITS.titleMin` elsewhere: a build has only those that
 * it uses.
 */

export const titleMin = 12;
export const titleMax = 200;
export const descriptionMin = 120;
export const descriptionMax = 5_000;
export const imageMin = 8;
export const imageMax = 500;
export const nameMax = 100;
export const emailMax = 254;
export const addressMin = 10;
export const addressMax = 500;
export const contactNumberDigits = 11;
export const messageMax = 2_000;
export const passwordMin = 8;
export const priceMaxDollars = 1_000_000;
export const stockMax = 1_000_000;
/** With so many pieces or fewer a product is running out, and is marked so. */
export const lowStockMax = 5;
export const rateMax = 5;
/** Highest amount of one product in a cart or order line. */
export const amountMax = 10;
/** Highest number of lines in one order: the access-call limit of the rules. */
export const orderLinesMax = 8;
/** A shopper places no more orders within an hour; the counter on their record bounds them. */
export const ordersPerHourMax = 30;
export const cartLinesMax = 100;
/** The most lines that one write of a stored cart may change: the rules check each of them. */
export const cartLinesChangedMax = 10;
/** A stored cart names so many of its last writes. */
export const cartWritesMax = 20;
/** The most products that a visitor may list at once. */
export const listedMax = 500;
/** `meta/products` names so many of the products that were deleted last. */
export const removedListedMax = 1_000;
/** Card and cart titles are cut here, followed by an ellipsis. */
export const cardTitleShown = 30;
export const cartTitleShown = 25;
/** Every account e-mail must end so (P-AUTH-4, P-ORDER-3). */
export const emailEnding = '.com';
