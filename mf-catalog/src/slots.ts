import { ProductSummarySchema } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** The places on this remote's pages that other remotes fill, and what each is given. */
export const slots = {
  /** What a shopper has to know first on the home page, when signed in. */
  'home:top': v.record(v.string(), v.never()),
  /** Below a product and what is like it. */
  'product:below': v.object({ product: ProductSummarySchema }),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': v.InferOutput<(typeof slots)['home:top']>;
    'product:below': v.InferOutput<(typeof slots)['product:below']>;
  }
}
