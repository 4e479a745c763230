// First paints that are no page's: what the early script fills in.
export const CARD_PAINT = '#mf-catalog/list';
export const WINDOW_PAINT = '#mf-catalog/product';
