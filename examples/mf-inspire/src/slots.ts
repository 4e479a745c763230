import * as v from 'valibot';

/** What this remote takes of the slots that it fills: only what it reads. */
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
