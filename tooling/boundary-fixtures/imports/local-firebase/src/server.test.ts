// Clean: the backend is held against the unmodified SDK.
import { getFirestore } from 'firebase/firestore';
export const client = getFirestore;
