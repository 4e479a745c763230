// Clean: the entry, reached by the build.
import { used } from './used';
void used;
