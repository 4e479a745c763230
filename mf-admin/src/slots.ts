import * as v from 'valibot';

/** What this remote takes of the slots that it fills. */
export const fills = {
  /** The search for orders, customers, products, pages and commands. */
  'work:search': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'work:search': object;
  }
}
