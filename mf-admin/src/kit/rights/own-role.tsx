import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import {
  isAdminRole,
  mayDo,
  RIGHTS,
  type AdminRole,
  type Right,
} from '@galleria/shared-contracts/domain';
import { useSession } from '@galleria/shared-contracts/react';

import type { OwnRole } from '../data/own-role';
import { useNotify } from '../hooks/use-notify';
import { lazily } from '../lazily';
import { useRemembered } from '../remembered';
import { ROLE_TEXTS } from './role-texts';
import styles from './own-role.module.css';

/** `undefined` while the role is not known; `null` if this version does not know it. */
type KnownRole = AdminRole | null | undefined;

const Role = createContext<KnownRole>(undefined);

/** Provides the own role to the pages below. Until the server sends it, this is the role that the device remembers. */
export function RoleProvider({ ownRole, children }: { ownRole: OwnRole; children: ReactNode }) {
  const session = useSession();
  const email = session.kind === 'admin' ? session.email : '';
  const heard = useSyncExternalStore(ownRole.subscribe, ownRole.current);
  const [remembered, remember] = useRemembered(`role of ${email}`);
  useEffect(() => {
    if (email !== '' && heard !== undefined && heard !== remembered) remember(() => heard);
  });
  return <Role value={heard ?? (isAdminRole(remembered) ? remembered : heard)}>{children}</Role>;
}

/** Shows a toast when an owner has changed the own role. Render it once. */
export function RoleNews({ ownRole }: { ownRole: OwnRole }) {
  const notify = useNotify();
  const heard = useSyncExternalStore(ownRole.subscribe, ownRole.current);
  const before = useRef(heard);
  useEffect(() => {
    if (before.current && heard && before.current !== heard) {
      notify('success', `Your role is now ${ROLE_TEXTS[heard].label}`);
    }
    before.current = heard;
  }, [heard, notify]);
  return null;
}

export const useOwnRole = (): KnownRole => useContext(Role);

/** Whether the own role has the right; `false` while the role is not known. */
export function useMay(right: Right): boolean {
  const role = useOwnRole();
  return role != null && mayDo(role, right);
}

/** Whether the own role is known and lacks the right. */
export function lacksRight(role: KnownRole, right: Right): role is AdminRole | null {
  return role !== undefined && (role === null || !mayDo(role, right));
}

/** Says why something is missing here. Shows nothing to an admin who has the right. */
export function WhyMissing({ right }: { right: Right }) {
  const role = useOwnRole();
  if (!lacksRight(role, right)) return null;
  return <p className={`soft ${styles['why'] ?? ''}`}>{whyNot(role, right)}</p>;
}

const list = lazily(() => new Intl.ListFormat('en-GB'));

/** Why somebody with this role may not do something. */
export function whyNot(role: AdminRole | null, right: Right): string {
  if (role === null) {
    return 'This version of the back office does not know your role. Please reload the page.';
  }
  const { roles, words } = RIGHTS[right];
  const who = list().format(roles.map((one) => `${ROLE_TEXTS[one].label.toLowerCase()}s`));
  return `Your role is ${ROLE_TEXTS[role].label}: only ${who} may ${words}.`;
}
