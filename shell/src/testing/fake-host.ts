import { VISITOR, type Host } from '@galleria/shared-contracts/contract';

import { anEventBus } from './event-bus';

/** The least that layout and toasts need of a host. */
export function aHost(parts: Partial<Host> = {}): Host {
  const host: Partial<Host> = {
    events: anEventBus(),
    session: {
      current: () => VISITOR,
      beginUser: () => {},
      beginAdmin: () => {},
      clear: () => {},
      end: () => {},
      takeReturnPath: () => null,
    },
    navigate: () => {},
    notify: () => {},
    setScreen: () => {},
    Fragment: ({ loading }) => loading,
    ...parts,
  };
  // Safe: nothing here asks for the parts that are left out.
  return host as Host;
}
