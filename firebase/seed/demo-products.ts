import { parseProduct, type Product } from '@galleria/shared-contracts/domain';

import documents from './products.json';

/** The 48 products of the demo shop, ids 1 to 48, twelve per category. */
export function demoProducts(): Product[] {
  return documents.map((document) => parseProduct(document));
}
