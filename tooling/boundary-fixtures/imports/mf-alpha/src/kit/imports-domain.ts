// reported by: dependency-cruiser/kit-is-the-bottom
import { orders } from '../orders/orders.page';
export const known = orders;
