// reported by: dependency-cruiser/data-below-pages
import { detail } from '../features/detail/detail';
export const known = detail;
