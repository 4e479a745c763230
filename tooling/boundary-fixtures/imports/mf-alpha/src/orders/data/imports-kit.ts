// reported by: dependency-cruiser/data-below-pages
import { grid } from '../../kit/grid';
export const shown = grid;
