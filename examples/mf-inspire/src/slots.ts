import * as v from 'valibot';

/** The data that this remote takes from the slots that it fills: only the fields that it reads. */
export const fills = {
  'product:below': v.object({
    product: v.object({ category: v.string(), priceCents: v.number() }),
  }),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'product:below': v.InferOutput<(typeof fills)['product:below']>;
  }
}
