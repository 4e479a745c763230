// reported by: dependency-cruiser/release-reaches-only-tooling
import { backend } from '@fixtures/local-firebase';
export const started = backend;
