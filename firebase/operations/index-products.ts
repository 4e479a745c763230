import { isLow } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';

/**
 * Gives products the field by which the back office finds what is low in stock, where it is missing or wrong.
 * Resolves to the number of changed products. A second run makes up for stock that moved meanwhile.
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
