// Clean: only the shell may load remotes.
import { loadRemote } from '@module-federation/enhanced/runtime';
export const load = loadRemote;
