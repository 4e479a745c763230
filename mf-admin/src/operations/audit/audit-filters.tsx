import { GridAdminSelect, GridSelect } from '../../kit/grid/grid-select';
import { AUDIT_ACTIONS } from '../../kit/data/audit-actions';
import { GridDays } from '../../kit/grid/grid-days';
import { GridSearch } from '../../kit/grid/grid-search';
import type { GridView } from '../../kit/grid/use-grid-view';

const ACTIONS = [
  { value: '', label: 'Anything' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

interface AuditFiltersProps {
  view: GridView;
  /** The admins to choose from. A deleted admin can only be chosen by the link in an entry. */
  emails: ReadonlySet<string>;
}

export function AuditFilters({ view, emails }: AuditFiltersProps) {
  return (
    <>
      <GridAdminSelect view={view} name="actor" label="Admin" all="Everybody" emails={emails} />
      <GridSelect view={view} name="action" label="What was done" options={ACTIONS} />
      <GridSearch view={view} name="target" label="To what" placeholder="Id or e-mail" />
      <GridDays view={view} />
    </>
  );
}
