/** Said when something that needs the network is asked for while the browser is offline. */
export const OFFLINE_NOTICE = 'Please connect to an internet connection';
