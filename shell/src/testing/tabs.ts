import type { Session } from '@galleria/shared-contracts/contract';

import { createSessionManager, type SessionEnd } from '../features/session/session-manager';
import { createSessionStorage } from '../features/session/session-storage';
import { anEventBus } from './event-bus';

const open: { dispose(): void }[] = [];

/** Opens one tab. All tabs of a test share the local storage. */
export function openTab() {
  const events = anEventBus();
  const seen: Session['kind'][] = [];
  events.on('session:changed', ({ kind }) => seen.push(kind));
  const ends: SessionEnd[] = [];
  const calls = { changedElsewhere: 0 };
  const session = createSessionManager({
    storage: createSessionStorage(localStorage),
    events,
    now: () => Date.now(),
    onEnded: (end) => ends.push(end),
    onChangedElsewhere: () => (calls.changedElsewhere += 1),
    resumeVisit: () => null,
  });
  open.push(session);
  return { session, seen, ends, calls };
}

export function closeTabs(): void {
  for (const tab of open.splice(0)) tab.dispose();
}

export const minutesLeft = (session: Session) =>
  session.kind === 'visitor' ? 0 : (session.expiresAtMs - Date.now()) / 60_000;
