// reported by: dependency-cruiser/firebase-behind-data, oxlint/firebase-behind-data
import { getAuth } from 'firebase/auth';
export const auth = getAuth;
