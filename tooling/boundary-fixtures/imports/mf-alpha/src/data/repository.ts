// Clean: a repository is where the SDK may be used.
import { getFirestore } from 'firebase/firestore';
export const repository = getFirestore;
