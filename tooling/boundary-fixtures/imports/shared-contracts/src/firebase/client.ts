// Clean: the file that makes the one client may use the SDK.
import { initializeApp } from 'firebase/app';
export const app = initializeApp({});
