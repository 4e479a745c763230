// reported by: dependency-cruiser/data-below-pages
import { orders } from '../orders.page';
export const page = orders;
