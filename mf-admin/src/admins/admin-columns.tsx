import { createContext, useContext } from 'react';

import { useSession } from '@galleria/shared-contracts/react';
import { Badge, Button, IconButton, TrashIcon } from '@galleria/shared-ui';

import type { Admin } from './data/admin';
import type { GridColumns } from '../kit/grid/grid-column';
import { formatMoment } from '../kit/when';
import styles from './admins.module.css';

/** What the page does when an admin's row asks for it. */
export interface AdminActions {
  readonly changePassword: (email: string) => void;
  readonly askToDelete: (email: string) => void;
}

export const AdminActionsContext = createContext<AdminActions>({
  changePassword: () => {},
  askToDelete: () => {},
});

export const ADMIN_COLUMNS: GridColumns<Admin> = [
  {
    key: 'email',
    header: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <Name email={email} />,
  },
  {
    key: 'since',
    header: 'Admin since',
    sortBy: ({ createdAtMs }) => createdAtMs ?? Infinity,
    cell: ({ createdAtMs }) => formatMoment(createdAtMs),
  },
  { key: 'actions', header: 'Actions', cell: ({ email }) => <RowActions email={email} /> },
];

/** The e-mail of the admin who is logged in; `null` when it is none. */
export function useOwnEmail(): string | null {
  const session = useSession();
  return session.kind === 'admin' ? session.email : null;
}

function Name({ email }: { email: string }) {
  const isOwn = email === useOwnEmail();
  return (
    <span className={styles['row']}>
      {email}
      {isOwn && <Badge>You</Badge>}
    </span>
  );
}

function RowActions({ email }: { email: string }) {
  const { changePassword, askToDelete } = useContext(AdminActionsContext);
  return (
    <span className={styles['row']}>
      <Button
        kind="quiet"
        size="s"
        aria-label={`Change password of ${email}`}
        onClick={() => changePassword(email)}
      >
        Change password
      </Button>
      <IconButton
        label={`Delete ${email}`}
        icon={<TrashIcon />}
        onClick={() => askToDelete(email)}
      />
    </span>
  );
}
