import { ELECTRONICS } from './electronics';
import { JEWELERY } from './jewelery';
import { MENS_CLOTHING } from './mens-clothing';
import type { ProductKind } from './product-kind';
import { WOMENS_CLOTHING } from './womens-clothing';

export const KINDS: readonly ProductKind[] = [
  ...ELECTRONICS,
  ...JEWELERY,
  ...MENS_CLOTHING,
  ...WOMENS_CLOTHING,
];
