import * as v from 'valibot';

/** What the header hands over to the fragments in it: nothing. */
export const shows = {
  'cart:badge': v.record(v.string(), v.never()),
  'catalog:search': v.record(v.string(), v.never()),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'cart:badge': v.InferOutput<(typeof shows)['cart:badge']>;
    'catalog:search': v.InferOutput<(typeof shows)['catalog:search']>;
  }
}
