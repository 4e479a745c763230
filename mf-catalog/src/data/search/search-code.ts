import { mendingFiles } from '@galleria/shared-contracts/contract';

/** Loaded with the first search. */
export const searchCode = mendingFiles(() => import('./search-index'));
