// Clean: the exposed file, reached by the shell.
import { imported } from './half-used';
export default imported;
