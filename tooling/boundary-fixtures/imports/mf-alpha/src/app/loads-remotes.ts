// reported by: dependency-cruiser/only-shell-loads-remotes, eslint/only-shell-loads-remotes
import { loadRemote } from '@module-federation/enhanced/runtime';
export const load = loadRemote;
