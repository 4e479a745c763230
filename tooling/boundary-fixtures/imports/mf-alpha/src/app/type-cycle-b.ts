// reported by: dependency-cruiser/no-cycle
import type { A } from './type-cycle-a';
export type B = A | 'b';
