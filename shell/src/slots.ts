import * as v from 'valibot';

/** The shell's own slots for remotes. */
export const slots = {
  /** The search in the header of the work frame. */
  'work:search': v.record(v.string(), v.never()),
};

/** The props that the header passes to each slot: none. */
export const shows = {
  'cart:badge': v.record(v.string(), v.never()),
  'catalog:search': v.record(v.string(), v.never()),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'work:search': v.InferOutput<(typeof slots)['work:search']>;
    'cart:badge': v.InferOutput<(typeof shows)['cart:badge']>;
    'catalog:search': v.InferOutput<(typeof shows)['catalog:search']>;
  }
}
