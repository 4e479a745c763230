import { ProductSummarySchema } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** The slots on this remote's pages that other remotes fill, and the props of each slot. */
export const slots = {
  /** At the top of the home page, for messages to a signed-in shopper. */
  'home:top': v.record(v.string(), v.never()),
  /** Below a product and its related products. */
  'product:below': v.object({ product: ProductSummarySchema }),
};

/** The props that this remote expects from the slots that it fills. */
export const fills = {
  /** The search box over the whole catalogue. Its large code is loaded when the box is used. */
  'catalog:search': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': v.InferOutput<(typeof slots)['home:top']>;
    'product:below': v.InferOutput<(typeof slots)['product:below']>;
    'catalog:search': object;
  }
}
