import * as v from 'valibot';

/** The data that this remote takes from the slots that it fills. */
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
