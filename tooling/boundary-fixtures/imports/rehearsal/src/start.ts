// Clean: a rehearsal starts shops, each with a backend.
import { backend } from '@fixtures/local-firebase';
import { publish } from '@fixtures/release';
export const side = [backend, publish];
