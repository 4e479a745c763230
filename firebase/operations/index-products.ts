import { isLow } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';

/**
 * Sets the field `low` of products where it is missing or wrong. By this field the back office finds products that are
 * low in stock. Resolves to the number of changed products. If the stock has changed during the run, run it again.
 */
export async function indexProducts({ firestore }: Backend): Promise<number> {
  const changes = (await firestore.list('products')).flatMap(([id, { data }]) => {
    const { stock, lowAt, low } = data;
    if (typeof stock !== 'number') return [];
    const right = isLow({ stock, lowAt });
    return low === right ? [] : [{ change: `products/${id}`, data: { low: right } }];
  });
  await firestore.commit(changes);
  return changes.length;
}
