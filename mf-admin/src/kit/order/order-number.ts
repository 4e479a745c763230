/** Ids made by hand are short; of random ones the end tells orders apart at a glance. */
const WHOLE_MAX = 16;
const SHOWN = 8;

/** What an order is called: its id, or the end of a long one. */
export function orderNumber(id: string): string {
  return id.length <= WHOLE_MAX ? id : `…${id.slice(-SHOWN)}`;
}
