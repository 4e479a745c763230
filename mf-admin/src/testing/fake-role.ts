import type { AdminRole } from '@galleria/shared-contracts/domain';

import type { OwnRole } from '../kit/data/own-role';

/** The own role, which a test can change. */
export function fakeRole(first: AdminRole) {
  const listeners = new Set<() => void>();
  let role = first;
  const ownRole: OwnRole = {
    current: () => role,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    ownRole,
    become: (next: AdminRole) => {
      role = next;
      for (const listener of listeners) listener();
    },
  };
}
