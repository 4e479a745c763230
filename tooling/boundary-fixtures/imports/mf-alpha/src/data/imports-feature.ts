// reported by: dependency-cruiser/features-not-imported-from-below
import { detail } from '../features/detail/detail';
export const known = detail;
