// reported by: dependency-cruiser/package-reaches-only-shared
import { publish } from '@fixtures/release';
export const published = publish;
