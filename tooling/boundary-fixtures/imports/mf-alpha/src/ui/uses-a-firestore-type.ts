// reported by: dependency-cruiser/firebase-behind-data, eslint/firebase-behind-data
import type { Firestore } from 'firebase/firestore';
export type Leaked = Firestore;
