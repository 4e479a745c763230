import { createEventBus, VISITOR, type Host } from '@galleria/shared-contracts/contract';

/** The least that layout and toasts need of a host. */
export function aHost(): Host {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const host: Pick<Host, 'events' | 'session' | 'navigate' | 'Fragment'> = {
    events,
    session: {
      current: () => VISITOR,
      beginUser: () => {},
      beginAdmin: () => {},
      clear: () => {},
      takeReturnPath: () => null,
    },
    navigate: () => {},
    Fragment: ({ loading }) => loading,
  };
  // Safe: nothing here asks for the parts that are left out.
  return host as Host;
}
