// reported by: dependency-cruiser/data-and-ui-apart
import { part } from '../ui/part';
export const shown = part;
