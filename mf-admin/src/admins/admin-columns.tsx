import { useSession } from '@galleria/shared-contracts/react';
import { Badge, Button, IconButton, TrashIcon } from '@galleria/shared-ui';

import type { Admin } from './data/admin';
import type { GridColumns } from '../kit/grid/grid-column';
import { formatMoment } from '../kit/format';
import { ROLE_TEXTS } from '../kit/rights/role-texts';

/** Facts and actions for the cells of an admin's row. */
export interface AdminRowMeta {
  /** The e-mail of the acting admin. */
  readonly own: string | null;
  /** The acting admin may change others. */
  readonly isOwner: boolean;
  readonly changeRole: (admin: Admin) => void;
  readonly changePassword: (email: string) => void;
  readonly askToDelete: (email: string, button: HTMLElement) => void;
}

export const ADMIN_COLUMNS: GridColumns<Admin, AdminRowMeta> = [
  {
    key: 'email',
    header: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }, { own }) => (
      <span className="cluster">
        {email}
        {email === own && <Badge>You</Badge>}
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    sortBy: ({ role }) => (role === null ? '' : ROLE_TEXTS[role].label),
    cell: ({ role }) => (role === null ? 'Unknown' : ROLE_TEXTS[role].label),
  },
  {
    key: 'since',
    header: 'Admin since',
    sortBy: ({ createdAtMs }) => createdAtMs ?? Infinity,
    cell: ({ createdAtMs }) => formatMoment(createdAtMs),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (admin, { own, isOwner, changeRole, changePassword, askToDelete }) => {
      const { email } = admin;
      return (
        <span className="cluster">
          {isOwner && (
            <Button
              kind="quiet"
              size="s"
              aria-label={`Change role of ${email}`}
              onClick={() => changeRole(admin)}
            >
              Change role
            </Button>
          )}
          {(isOwner || email === own) && (
            <Button
              kind="quiet"
              size="s"
              aria-label={`Change password of ${email}`}
              onClick={() => changePassword(email)}
            >
              Change password
            </Button>
          )}
          {isOwner && (
            <IconButton
              label={`Delete ${email}`}
              icon={<TrashIcon />}
              onClick={({ currentTarget }) => askToDelete(email, currentTarget)}
            />
          )}
        </span>
      );
    },
  },
];

/** The e-mail of the admin who is logged in; `null` for anybody else. */
export function useOwnEmail(): string | null {
  const session = useSession();
  return session.kind === 'admin' ? session.email : null;
}
