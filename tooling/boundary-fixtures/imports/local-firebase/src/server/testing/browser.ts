// Clean: helpers lie in folders named testing, at any depth.
import { getFirestore } from 'firebase/firestore';
export const browser = getFirestore;
