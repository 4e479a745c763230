// Clean: tests run against the local backend, with test helpers.
import { backend } from '@fixtures/local-firebase';
import { rendered } from '../testing/render';
export const used = [backend, rendered];
