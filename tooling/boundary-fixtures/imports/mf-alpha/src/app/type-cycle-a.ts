// reported by: dependency-cruiser/no-cycle
import type { B } from './type-cycle-b';
export type A = B | 'a';
