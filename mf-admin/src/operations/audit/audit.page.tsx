import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, PageHeading } from '@galleria/shared-ui';

import type { AuditRecord } from '../data/audit-record';
import { useNewestFirst } from '../../kit/grid/use-newest-first';
import { useAdminServices } from '../../services';
import { NewestGrid } from '../../kit/grid/newest-grid';
import { useGridView } from '../../kit/grid/use-grid-view';
import { AUDIT_COLUMNS } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { AUDIT_FILTERS, useAuditWanted } from './use-audit-wanted';
import { useExistingTargets } from './use-existing-targets';

const keyOf = ({ id }: AuditRecord) => id;

/** The audit trail. */
export default function AuditPage() {
  useScreen('Audit trail');
  const { audit } = useAdminServices();
  const view = useGridView({ filters: AUDIT_FILTERS });
  const wanted = useAuditWanted(view);
  const found = useNewestFirst(audit, wanted, view.pageSize, keyOf);
  const { existing, readings } = useExistingTargets(found.rows);
  return (
    <>
      <PageHeading lead="Every change made in the back office, the newest first. Nobody can change or delete an entry.">
        Audit trail
      </PageHeading>
      <NewestGrid
        name="audit"
        caption="Audit trail"
        columns={AUDIT_COLUMNS}
        meta={existing}
        rowKey={keyOf}
        view={view}
        found={found}
        beside={readings}
        filters={<AuditFilters view={view} emails={existing.adminEmails} />}
        empty={
          <EmptyState title="Nothing has been done yet">
            The first change made in the back office will appear here by itself.
          </EmptyState>
        }
      />
    </>
  );
}
