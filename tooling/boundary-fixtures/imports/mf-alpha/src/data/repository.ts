// Clean: a repository may use the SDK.
import { getFirestore } from 'firebase/firestore';
export const repository = getFirestore;
