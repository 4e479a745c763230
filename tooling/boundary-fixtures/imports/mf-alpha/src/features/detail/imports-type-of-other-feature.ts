// reported by: dependency-cruiser/no-feature-to-feature
import type { list } from '../list/list';
export type Both = typeof list;
