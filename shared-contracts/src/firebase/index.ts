export type { AuthClient, FirebaseClient, LiteDatabase, LiveDatabase } from './client';
export { createFirebaseClient } from './create-client';
export { appErrorFrom } from './app-error';
