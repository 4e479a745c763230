import type { DataRouter } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';

/** `navigate` for the parts of the shell that exist before the router does. */
export interface Navigation {
  /** Before `attach` the last call is kept. */
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
