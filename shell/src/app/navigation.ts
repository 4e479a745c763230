import type { DataRouter } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';

/** `navigate` for parts of the shell that are created before the router. */
export interface Navigation {
  /** The last call before `attach` is carried out by `attach`. */
  readonly navigate: Host['navigate'];
  attach(router: Pick<DataRouter, 'navigate'>): void;
}

export function createNavigation(): Navigation {
  let kept: Parameters<Host['navigate']> | undefined;
  let go: Host['navigate'] = (...target) => {
    kept = target;
  };
  return {
    navigate: (...target) => go(...target),
    attach(router) {
      go = (...target) => void router.navigate(...target);
      if (kept) go(...kept);
    },
  };
}
