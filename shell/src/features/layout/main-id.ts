/** Of the page's `main`. */
export const MAIN_ID = 'main';
