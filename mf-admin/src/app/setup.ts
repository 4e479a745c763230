import type { RemoteSurface } from '@galleria/shared-contracts';

/** Puts the remote together for the shell. */
export function setup(): RemoteSurface {
  return { routes: [] };
}
