/** The Firebase client of the page, and the functions that every call of it needs. */
export { appErrorFrom } from './app-error';
export { attempt, ExpectedFailure } from './attempt';
export type { AuthClient, FirebaseClient, LiteDatabase, LiveDatabase } from './client';
export { createFirebaseClient } from './create-client';
export { withDeadline } from './deadline';
export { follow, type OnChange } from './follow';
export { forgetAddress } from './forget-address';
export {
  createPublicReads,
  type PublicDocument,
  type PublicQuery,
  type PublicReads,
  type TakeEarly,
} from './public-reads';
export { publicUrl } from './public-url';
export { publicWrite } from './public-write';
export { productIn, readProducts, type ProductsRead } from './read-products';
export {
  fromRestFields,
  toRestFields,
  toRestValue,
  type RestData,
  type RestFields,
  type RestValue,
} from './rest-values';
export { transact, type Transaction } from './transact';
export { isVerifiedAs, sendVerification } from './verified-address';
