// Clean: the exposed file, reached by the shell.
import { imported } from './half-used';
import { used } from './used';
export default [imported, used];
