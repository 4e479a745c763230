import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, PageHeading } from '@galleria/shared-ui';

import { useNewestFirst } from '../../data/newest-first/use-newest-first';
import { useAdminServices } from '../../data/services';
import { DataGrid } from '../../ui/data-grid/data-grid';
import { StretchPager } from '../../ui/data-grid/stretch-pager';
import { useDataGrid } from '../../ui/data-grid/use-data-grid';
import { useGridView } from '../../ui/data-grid/use-grid-view';
import { AUDIT_COLUMNS, StillThereContext } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { AUDIT_FILTERS, useAuditWanted } from './use-audit-wanted';
import { useStillThere } from './use-still-there';

/** Who did what when; nobody can change it afterwards. */
export default function AuditPage() {
  useScreen('Audit trail');
  const { audit } = useAdminServices();
  const view = useGridView({ filters: AUDIT_FILTERS });
  const wanted = useAuditWanted(view);
  const { status, rows, isBusy, retry, ...way } = useNewestFirst(
    audit,
    wanted,
    view.pageSize,
    ({ id }) => id,
  );
  const stillThere = useStillThere(rows);
  const grid = useDataGrid({
    name: 'audit',
    columns: AUDIT_COLUMNS,
    rows,
    rowKey: ({ id }) => id,
    view,
    source: { rowCount: rows.length },
  });
  return (
    <StillThereContext value={stillThere}>
      <PageHeading lead="Every change made in the back office, the newest first. Nobody can change or delete an entry.">
        Audit trail
      </PageHeading>
      <DataGrid
        grid={grid}
        caption="Audit trail"
        status={status}
        onRetry={retry}
        busy={isBusy}
        filters={<AuditFilters view={view} emails={stillThere.adminEmails} />}
        empty={
          <EmptyState title="Nothing has been done yet">
            The first change made in the back office will appear here by itself.
          </EmptyState>
        }
        pager={<StretchPager view={view} caption="Audit trail" shown={rows.length} {...way} />}
      />
    </StillThereContext>
  );
}
