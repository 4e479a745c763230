// Clean: npm start puts the packages together.
import { backend } from '@fixtures/local-firebase';
import { publish } from '@fixtures/release';
export const shop = [backend, publish];
