// reported by: dependency-cruiser/no-unresolved
import { cart } from '@fixtures/mf-beta';
export const seen = cart;
