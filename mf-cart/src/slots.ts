import * as v from 'valibot';

/** What this remote takes of the slots that it fills. */
export const fills = {
  'home:top': v.object({}),
};

declare module '@galleria/shared-contracts/contract' {
  interface Slots {
    'home:top': object;
  }
}
