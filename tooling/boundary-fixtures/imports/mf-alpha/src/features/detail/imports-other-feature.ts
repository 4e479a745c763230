// reported by: dependency-cruiser/no-feature-to-feature
import { list } from '../list/list';
export const both = list;
