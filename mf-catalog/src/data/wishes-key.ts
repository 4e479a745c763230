/** The key of a visitor's wishes in local storage. */
export const WISHES_KEY = 'galleria.wishes';
