/** The texts of this package that shoppers read, and the locale of numbers and dates. */
export const TEXTS = {
  /** The locale for `Intl`. */
  locale: 'en-US' as string,
  site: 'Galleria commerce demo',
  description: 'Galleria, independent shops under one roof: electronics, jewelery and clothing.',
  /** The end of every description (P-NAV-2). */
  offer: 'Get 20% off.',
  offline: 'Please connect to an internet connection',
  offlineRetry: 'Please connect to an internet connection and try again',
  partGone:
    'This part of the shop is missing on the server; a newer version may have replaced it. Try again, or reload the page.',
  partNotLoaded: 'This part of the shop could not be loaded. Check your connection and try again.',
  busy: 'Many people are writing to us at this moment. What you typed is still here: please send it again in a minute.',
  unexpected:
    'Something went wrong. Try again, or reload the page; if it happens again, please write to us.',
  late: 'The shop did not answer in time.',
  unreachable: 'The shop’s database cannot be reached.',
  answered: (status: string) => `The database answered ${status}.`,
  wrongFields: (count: number) => `${count} fields need attention`,
  free: 'Free',
  freeDelivery: 'Free delivery',
  freeDeliveryFrom: (price: string) => `Free delivery from ${price}`,
  returns: {
    asked: 'Return asked for',
    agreed: 'Return agreed',
    refused: 'Return refused',
    received: 'Return received',
    refunded: 'Money paid back',
  },
} as const;
