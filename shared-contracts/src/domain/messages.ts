import { TEXTS } from '../texts';

/** The notice when an action needs the network, but the browser is offline. */
export const OFFLINE_NOTICE = TEXTS.offline;

/** `OFFLINE_NOTICE` for places with a "Try again" button beside it. */
export const OFFLINE_RETRY_NOTICE = TEXTS.offlineRetry;

/** The text when the server does not have a file of code, so that a better connection would not help. */
export const PART_GONE = TEXTS.partGone;

/** The text in place of a part whose code could not be loaded. Show it with a "Try again" button. */
export const PART_NOT_LOADED = TEXTS.partNotLoaded;

/** The notice when a typed message cannot be stored, because too many people write at the same time. */
export const BUSY_NOTICE = TEXTS.busy;
