// reported by: dependency-cruiser/no-unresolved
import { nothing } from './nothing';
export const gone = nothing;
