/** Said when something that needs the network is asked for while the browser is offline. */
export const OFFLINE_NOTICE = 'Please connect to an internet connection';

/** The same, where "Try again" is beside it. */
export const OFFLINE_RETRY_NOTICE = `${OFFLINE_NOTICE} and try again`;

/** Said in the place of what needs code that could not be fetched; who shows it offers to try again. */
export const PART_NOT_LOADED =
  'This part of the shop could not be loaded. Check your connection and try again.';
