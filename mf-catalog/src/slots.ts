import { ProductSummarySchema } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** The places on this remote's pages that other remotes fill, and what each is given. */
export const slots = {
  /** What a shopper has to know first on the home page, when signed in. */
  'home:top': v.record(v.string(), v.never()),
  /** Below a product and what is like it. */
  'product:below': v.object({ product: ProductSummarySchema }),
};

/** What this remote takes of the slots that it fills. */
export const fills = {
  /** Search box over the whole catalogue; its heavy parts come when it is used. */
  'catalog:search': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': v.InferOutput<(typeof slots)['home:top']>;
    'product:below': v.InferOutput<(typeof slots)['product:below']>;
    'catalog:search': object;
  }
}
