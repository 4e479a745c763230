/**
 * Sizes and bounds that forms, converters and `firestore.rules` share. The rules repeat these
 * numbers; a test in `firebase/` compares them.
 */
export const LIMITS = {
  titleMin: 12,
  titleMax: 200,
  descriptionMin: 120,
  descriptionMax: 5_000,
  imageMin: 8,
  imageMax: 500,
  nameMax: 100,
  emailMax: 254,
  addressMin: 10,
  addressMax: 500,
  contactNumberDigits: 11,
  messageMax: 2_000,
  passwordMin: 8,
  priceMaxDollars: 1_000_000,
  stockMax: 1_000_000,
  /** With so many pieces or fewer a product is running out, and is marked so. */
  lowStockMax: 5,
  rateMax: 5,
  /** Highest amount of one product in a cart or order line. */
  amountMax: 10,
  /** Highest number of lines in one order: the access-call limit of the rules. */
  orderLinesMax: 8,
  /** A shopper places no more orders within an hour; the counter on their record bounds them. */
  ordersPerHourMax: 30,
  cartLinesMax: 100,
  /** The most lines that one write of a stored cart may change: the rules check each of them. */
  cartLinesChangedMax: 10,
  /** A stored cart names so many of its last writes. */
  cartWritesMax: 20,
  /** Card and cart titles are cut here, followed by an ellipsis. */
  cardTitleShown: 30,
  cartTitleShown: 25,
} as const;

/** Every account e-mail must end so (P-AUTH-4, P-ORDER-3). */
export const EMAIL_ENDING = '.com';
