// Clean: app composes features.
import { list } from '../features/list/list';
import { detail } from '../features/detail/detail';
export const routes = [list, detail];
