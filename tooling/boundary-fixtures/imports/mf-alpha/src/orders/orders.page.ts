// Clean: a page uses its own domain, another one's data and the kit.
import { grid } from '../kit/grid';
import { products } from '../products/data/product.repository';
import { repository } from './data/order.repository';
export const orders = [grid, products, repository];
