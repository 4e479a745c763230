// reported by: dependency-cruiser/builds-reach-only-release
import { backend } from '@fixtures/local-firebase';
export const started = backend;
