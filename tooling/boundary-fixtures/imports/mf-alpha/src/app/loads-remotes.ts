// reported by: dependency-cruiser/only-shell-loads-remotes, oxlint/only-shell-loads-remotes
import { loadRemote } from '@module-federation/enhanced/runtime';
export const load = loadRemote;
