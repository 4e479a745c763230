import { useSyncExternalStore } from 'react';

import { expectScreen, type ShownScreen } from '@galleria/shared-contracts/contract';

/** Title and description of the page in view. The page sets them with the host's `setScreen`. */
export interface ScreenInView {
  readonly set: (screen: ShownScreen) => void;
  readonly current: () => ShownScreen | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createScreenInView(): ScreenInView {
  const listeners = new Set<() => void>();
  let shown: ShownScreen | undefined;
  return {
    set(screen) {
      expectScreen(screen);
      shown = screen;
      for (const listener of listeners) listener();
    },
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useScreenInView({ subscribe, current }: ScreenInView): ShownScreen | undefined {
  return useSyncExternalStore(subscribe, current);
}
