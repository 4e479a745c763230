/*
 * Limits that forms, converters and `firestore.rules` share. The rules repeat these numbers; a test in
 * `firebase/` compares them. Others import this module as `LIMITS`; a build contains only the numbers that
 * it uses.
 */

export const titleMin = 12;
export const titleMax = 200;
export const descriptionMin = 120;
export const descriptionMax = 5_000;
export const imageMin = 8;
export const imageMax = 500;
/** The longest key of a group of products. */
export const groupMax = 40;
/** The highest number of axes of a choice, such as size and colour. */
export const choiceAxesMax = 2;
/** The longest name or value of an axis. */
export const choiceTextMax = 30;
/** A product has at most this many pictures besides its first. */
export const picturesMax = 5;
/** The most bytes of an uploaded picture. */
export const uploadedBytesMax = 200_000;
/** A product's page shows at most this many products of its group. */
export const groupShownMax = 100;
export const nameMax = 100;
export const emailMax = 254;
export const addressMin = 10;
export const addressMax = 500;
/** The highest number of addresses in a shopper's record. One write adds at most one. */
export const savedAddressesMax = 5;
/** The highest number of wished products on a device and in a shopper's record. */
export const wishesMax = 50;
/** The highest number of shoppers who wait for one sold-out product. */
export const waitingMax = 100;
export const contactNumberDigits = 11;
/** A shopper may ask for a return until this many days after the shipping. */
export const returnDays = 30;
/** The longest text of a shopper's reason and of an admin's answer in a return. */
export const returnTextMax = 500;
/** The highest number of tags of a customer in the back office, and of characters in one. */
export const tagsMax = 10;
export const tagMax = 30;
export const carrierMax = 50;
export const trackingLinkMax = 300;
/** The delivery table: the highest number of rows, the highest `belowCents`, and the highest `costCents`. */
export const deliveryRowsMax = 3;
export const deliveryBelowMaxCents = 100_000_000;
export const deliveryCostMaxCents = 100_000;
export const messageMax = 2_000;
export const passwordMin = 8;
export const priceMaxDollars = 1_000_000;
export const stockMax = 1_000_000;
/** A product with this many pieces or fewer gets a stock mark. Its stock is then also low, unless it has a `lowAt`. */
export const lowStockMax = 5;
export const rateMax = 5;
/** The highest amount of one product in a cart or order line. */
export const amountMax = 10;
/** The highest number of lines in one order, because the rules may read only a limited number of documents. */
export const orderLinesMax = 8;
/** The highest number of orders of a shopper within an hour. A counter in the user's document enforces it. */
export const ordersPerHourMax = 30;
export const cartLinesMax = 100;
/** The highest number of lines that one write of a cart may change, because the rules check each line. */
export const cartLinesChangedMax = 10;
/** A stored cart lists at most this many of its last writes. */
export const cartWritesMax = 20;
/** The highest number of products that a visitor may list with one query. */
export const listedMax = 500;
/** `meta/products` lists at most this many of the products that were deleted last. */
export const removedListedMax = 1_000;
/** Titles in cards and in the cart are cut after this many characters and get an ellipsis. */
export const cardTitleShown = 30;
export const cartTitleShown = 25;
/** Every e-mail address of an account must have this ending (P-AUTH-4, P-ORDER-3). */
export const emailEnding = '.com';
/** A field report has at most this many tags. Joined with a separator they have at most this many characters. */
export const reportTagsMax = 50;
export const reportTextMax = 6_000;
export const reportPageMax = 100;
/** The highest number of field reports in an hour. Each report takes one of these slots. */
export const reportSlots = 10_000;
/** A field report is deleted after this many days. The rules accept at most the second number. */
export const reportDays = 30;
export const reportDaysMax = 32;
