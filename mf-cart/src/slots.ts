import { ProductSummarySchema } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** What this remote takes of the slots that it fills. */
export const fills = {
  'home:top': v.object({}),
  /** Link to the cart with the live count. */
  'cart:badge': v.object({}),
  /** Button that puts a product into the cart. */
  'cart:add-button': v.object({
    product: ProductSummarySchema,
    amount: v.exactOptional(v.number()),
    stock: v.exactOptional(v.number()),
  }),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': object;
    'cart:badge': object;
    'cart:add-button': v.InferOutput<(typeof fills)['cart:add-button']>;
  }
}
