// reported by: tsc/TS6059
import { cart } from '../imports/mf-beta/src/cart';
export const seen = cart;
