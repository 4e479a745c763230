// Clean: the one client is where the SDK belongs.
import { initializeApp } from 'firebase/app';
export const app = initializeApp({});
