import {
  createEventBus,
  type Host,
  type Notice,
  type Session,
} from '@galleria/shared-contracts/contract';

export const AN_ADMIN: Session = { kind: 'admin', email: 'admin@example.com', expiresAtMs: 1 };

/** A host that remembers what it was asked for; only what the back office needs of it. */
export function aHost({ session = AN_ADMIN }: { readonly session?: Session } = {}) {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const notices: Notice[] = [];
  const changedProducts: (readonly number[])[] = [];
  events.on('catalog:changed', ({ productIds }) => changedProducts.push(productIds));
  let current = session;
  const host: Pick<Host, 'events' | 'navigate' | 'notify' | 'session' | 'setScreen'> = {
    events,
    notify: (notice) => void notices.push(notice),
    setScreen: () => {},
    navigate: () => {},
    session: {
      current: () => current,
      beginUser: () => {},
      beginAdmin: () => {},
      clear: () => {},
      end: () => {},
      takeReturnPath: () => null,
    },
  };
  return {
    // Safe: nothing here asks for the parts that are left out.
    host: host as Host,
    notices,
    changedProducts,
    /** Changes the session, as the shell does on a login, a logout or an expiry. */
    become: (next: Session) => {
      current = next;
      events.emit('session:changed', next);
    },
  };
}
