// Clean: the shell is the one that loads remotes.
import { loadRemote } from '@module-federation/enhanced/runtime';
export const load = loadRemote;
