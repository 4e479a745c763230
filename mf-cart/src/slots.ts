import * as v from 'valibot';

/** What this remote takes of the slots that it fills. */
export const fills = {
  'home:top': v.object({}),
  /** Link to the cart with the live count. */
  'cart:badge': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': object;
    'cart:badge': object;
  }
}
