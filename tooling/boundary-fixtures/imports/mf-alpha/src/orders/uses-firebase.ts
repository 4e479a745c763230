// reported by: dependency-cruiser/firebase-behind-data, eslint/firebase-behind-data
import { getAuth } from 'firebase/auth';
export const auth = getAuth;
