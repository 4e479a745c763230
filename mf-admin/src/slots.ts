import * as v from 'valibot';

/** The slots that this remote fills, with the schemas of the data that it gets from them. */
export const fills = {
  /** The search for orders, customers, products, pages and commands. */
  'work:search': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'work:search': object;
  }
}
