import {
  createEventBus,
  VISITOR,
  type Host,
  type Notice,
  type Session,
} from '@galleria/shared-contracts/contract';

/** A host with the parts that this remote uses. It records notices, visited paths and begun sessions. */
export function aHost({ session = VISITOR, returnPath = null }: FakeHostOptions = {}) {
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const notices: Notice[] = [];
  const visited: string[] = [];
  const begun: string[] = [];
  let current = session;
  const host: Pick<Host, 'events' | 'navigate' | 'notify' | 'session' | 'setScreen'> = {
    events,
    notify: (notice) => void notices.push(notice),
    setScreen: () => {},
    navigate: (to) => visited.push(to),
    session: {
      current: () => current,
      beginUser: (uid) => begun.push(`user ${uid}`),
      beginAdmin: (email) => begun.push(`admin ${email}`),
      clear: () => {
        current = VISITOR;
      },
      end: () => {},
      takeReturnPath: () => returnPath,
    },
  };
  // Safe: this remote does not use the parts that are left out.
  return { host: host as Host, notices, visited, begun };
}

interface FakeHostOptions {
  readonly session?: Session;
  readonly returnPath?: string | null;
}
