// reported by: dependency-cruiser/remote-kit-reaches-only-release
import { backend } from '@fixtures/local-firebase';
export const started = backend;
