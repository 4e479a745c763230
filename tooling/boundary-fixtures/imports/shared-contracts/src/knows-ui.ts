// reported by: dependency-cruiser/shared-contracts-is-a-leaf
import { button } from '@fixtures/shared-ui';
export const known = button;
