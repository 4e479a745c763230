// reported by: dependency-cruiser/tests-reach-only-the-backend
import { publish } from '@fixtures/release';
export const used = publish;
