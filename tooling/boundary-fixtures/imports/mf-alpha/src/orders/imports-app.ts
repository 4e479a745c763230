// reported by: dependency-cruiser/app-not-imported-from-below
import { paths } from '../app/paths';
export const path = paths;
