export type { AuthClient, FirebaseClient, LiteDatabase, LiveDatabase } from './client';
export { createFirebaseClient } from './create-client';
export { appErrorFrom } from './app-error';
export { publicUrl } from './public-url';
export { createPublicReads } from './public-reads';
export type { PublicDocument, PublicQuery, PublicReads, TakeEarly } from './public-reads';
