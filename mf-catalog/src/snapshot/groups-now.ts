import type { Product } from '@galleria/shared-contracts/domain';

import { groupsOf } from '../data/groups';
import { memoized } from '../data/memoized';
import { byCategory, type SiteContent } from '../data/site-content';

type Groups = ReadonlyMap<number | string, readonly Product[]>;

/** The products of each group, sorted by id. Several files and pages are made from them. */
export const groupsNow = memoized((content: SiteContent): Groups =>
  groupsOf([...byCategory(content).values()].flatMap(groupedIn).sort((a, b) => a.id - b.id)),
);

/** The products that have a group. */
export const groupedIn = memoized((members: readonly Product[]) =>
  members.filter(({ group }) => group !== undefined),
);

/** All products that share a card with this product, including this product. */
export function onCardOf(product: Product, groups: Groups): readonly Product[] {
  return product.group === undefined ? [product] : (groups.get(product.group) ?? []);
}
