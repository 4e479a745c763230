// reported by: dependency-cruiser/domains-apart
import { productsPage } from '../products/products.page';
export const both = productsPage;
