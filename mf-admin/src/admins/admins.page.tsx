import { useEffect, useMemo, useState } from 'react';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, EmptyState, focusHeading, isFocusAt, PageHeading } from '@galleria/shared-ui';

import type { Admin } from './data/admin';
import { useAdminServices } from '../services';
import { useConfirm } from '../kit/dialogs/use-confirm';
import { DataGrid } from '../kit/grid/data-grid';
import { GridSearch } from '../kit/grid/grid-search';
import { useDataGrid } from '../kit/grid/use-data-grid';
import { useGridView } from '../kit/grid/use-grid-view';
import { AddAdminDialog } from './add-admin-dialog';
import { ADMIN_COLUMNS, useOwnEmail } from './admin-columns';
import { useMay, WhyMissing } from '../kit/rights/own-role';
import { PasswordDialog } from './password-dialog';
import { RoleDialog } from './role-dialog';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';

const NOBODY: readonly Admin[] = [];
const NOT_FOUND = 'admins not found';

/** The admins, live: add one, change a role or a password, delete one. */
export default function AdminsPage() {
  useScreen('Admins');
  const services = useAdminServices();
  const notify = useNotify();
  const { ask, dialog } = useConfirm();
  const [isAdding, setIsAdding] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const [changingRole, setChangingRole] = useState<Admin | null>(null);
  const isOwner = useMay('admins');
  const own = useOwnEmail();
  const listed = useLive<readonly Admin[]>(null, (onChange) => services.admins.watch(onChange));
  const known = useKept(listed.result)?.value;
  const all = known ?? NOBODY;
  const isNobodyThere = known?.length === 0;
  useEffect(() => {
    if (isNobodyThere) notify('error', NOT_FOUND);
  }, [isNobodyThere, notify]);

  async function askToDelete(email: string, button: HTMLElement) {
    const isOwn = email === own;
    const confirmed = await ask({
      title: isOwn ? 'Delete yourself?' : `Delete ${email}?`,
      description: isOwn
        ? 'You are logged out at once, in every tab, and only an owner can let you in again.'
        : 'They are logged out at once, in every tab, and cannot come back unless somebody adds them anew. What they did stays in the audit trail.',
      confirmLabel: isOwn ? 'Delete myself' : 'Delete admin',
      kind: 'danger',
    });
    if (!confirmed) return;
    const result = await services.admins.remove(email);
    const isDone = notifyResult(notify, result, 'Admin Deleted Successfully');
    if (isDone && isFocusAt(button)) focusHeading();
  }

  const view = useGridView({ filters: ['q'] });
  const wanted = view.filter('q').toLowerCase();
  const rows = useMemo(() => all.filter(({ email }) => email.includes(wanted)), [all, wanted]);
  const grid = useDataGrid({
    name: 'admins',
    columns: ADMIN_COLUMNS,
    rows,
    rowKey: ({ email }) => email,
    view,
  });

  return (
    <>
      <PageHeading
        lead="Who may work here, and as what. The audit trail keeps what they did."
        actions={isOwner && <Button onClick={() => setIsAdding(true)}>Add admin</Button>}
      >
        Admins
      </PageHeading>
      <WhyMissing right="admins" />
      <DataGrid
        grid={grid}
        meta={{
          own,
          isOwner,
          changeRole: setChangingRole,
          changePassword: setChanging,
          askToDelete: (email, button) => void askToDelete(email, button),
        }}
        caption="Admins"
        isKnown={known !== undefined}
        failed={listed.result}
        onRetry={listed.onRetry}
        filters={<GridSearch view={view} name="q" label="Search" placeholder="E-mail" />}
        empty={<EmptyState title={NOT_FOUND} />}
      />
      {isAdding && <AddAdminDialog onClose={() => setIsAdding(false)} />}
      {changingRole !== null && (
        <RoleDialog
          admin={changingRole}
          isOwn={changingRole.email === own}
          onClose={() => setChangingRole(null)}
        />
      )}
      {changing !== null && (
        <PasswordDialog
          email={changing}
          isOwn={changing === own}
          onClose={() => setChanging(null)}
        />
      )}
      {dialog}
    </>
  );
}
