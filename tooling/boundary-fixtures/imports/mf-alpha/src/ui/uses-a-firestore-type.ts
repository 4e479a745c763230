// reported by: dependency-cruiser/firebase-behind-data, oxlint/firebase-behind-data
import type { Firestore } from 'firebase/firestore';
export type Leaked = Firestore;
