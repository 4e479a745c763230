// Prerendered parts, not pages: the early script fills them in.
export const CARD_PRERENDER = '#mf-catalog/list';
export const WINDOW_PRERENDER = '#mf-catalog/product';
