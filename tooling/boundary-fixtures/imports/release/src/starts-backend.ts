// reported by: dependency-cruiser/package-reaches-only-shared
import { backend } from '@fixtures/local-firebase';
export const started = backend;
