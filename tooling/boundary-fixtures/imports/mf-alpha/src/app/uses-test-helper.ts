// reported by: dependency-cruiser/no-test-code-in-production
import { rendered } from '../testing/render';
export const shown = rendered;
