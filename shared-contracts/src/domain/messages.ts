/** The notice when an action needs the network, but the browser is offline. */
export const OFFLINE_NOTICE = 'Please connect to an internet connection';

/** `OFFLINE_NOTICE` for places with a "Try again" button beside it. */
export const OFFLINE_RETRY_NOTICE = `${OFFLINE_NOTICE} and try again`;

/** The text when the server does not have a file of code, so that a better connection would not help. */
export const PART_GONE =
  'This part of the shop is missing on the server; a newer version may have replaced it. Try again, or reload the page.';

/** The text in place of a part whose code could not be loaded. Show it with a "Try again" button. */
export const PART_NOT_LOADED =
  'This part of the shop could not be loaded. Check your connection and try again.';

/** The notice when a typed message cannot be stored, because too many people write at the same time. */
export const BUSY_NOTICE =
  'Many people are writing to us at this moment. What you typed is still here: please send it again in a minute.';
