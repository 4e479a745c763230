// Clean: npm start puts the house together.
import { backend } from '@fixtures/local-firebase';
import { publish } from '@fixtures/release';
export const house = [backend, publish];
