/** The key of a visitor's wishes in local storage. */
export const WISHES_KEY = 'galleria.wishes';

/** The key of the time of the last change in a shopper's record. Writing it tells other windows about the change. */
export const WISHES_CHANGED_KEY = `${WISHES_KEY}.changed`;

/** The key of the note that this device's shopper waits for the product. Only admins may read who waits. */
export const waitingKey = (id: number) => `${WISHES_KEY}.waiting.${id}`;
