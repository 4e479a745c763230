// reported by: dependency-cruiser/no-cycle
import { a } from './cycle-a';
export const b = (): unknown => a;
