/** Said when something that needs the network is asked for while the browser is offline. */
export const OFFLINE_NOTICE = 'Please connect to an internet connection';

/** The same, where "Try again" is beside it. */
export const OFFLINE_RETRY_NOTICE = `${OFFLINE_NOTICE} and try again`;

/** The same of code that is not on the server, which no connection brings back. */
export const PART_GONE =
  'This part of the shop is missing on the server; a newer version may have replaced it. Try again, or reload the page.';

/** Said in the place of what needs code that could not be fetched; who shows it offers to try again. */
export const PART_NOT_LOADED =
  'This part of the shop could not be loaded. Check your connection and try again.';

/** Said when what was typed is not taken, because too many people are writing at once. */
export const BUSY_NOTICE =
  'Many people are writing to us at this moment. What you typed is still here: please send it again in a minute.';
