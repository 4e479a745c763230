// reported by: dependency-cruiser/package-reaches-only-shared, dependency-cruiser/other-packages-by-name
import { cart } from '../../../mf-beta/src/cart';
export const seen = cart;
