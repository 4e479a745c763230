import type { Product } from '@galleria/shared-contracts/domain';

import { groupsOf } from '../data/groups';
import { remembered } from '../data/remembered';

/** The products of each card. Several files and pages are made from the groups of the same array. */
export const groupsNow = remembered((products: readonly Product[]) => groupsOf(products));
