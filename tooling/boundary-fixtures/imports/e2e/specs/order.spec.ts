// Clean: a journey starts the backend and a release.
import { backend } from '@fixtures/local-firebase';
import { publish } from '@fixtures/release';
export const world = [backend, publish];
