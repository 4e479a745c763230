// reported by: dependency-cruiser/data-below-pages
import { part } from '../ui/part';
export const shown = part;
