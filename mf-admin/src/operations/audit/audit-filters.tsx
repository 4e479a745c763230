import { Select } from '@galleria/shared-ui';

import { AUDIT_ACTIONS } from '../data/audit-actions';
import { GridDays } from '../../kit/grid/grid-days';
import { GridSearch } from '../../kit/grid/grid-search';
import type { GridView } from '../../kit/grid/use-grid-view';

const ACTIONS = [
  { value: '', label: 'Anything' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

interface AuditFiltersProps {
  view: GridView;
  /** Admins to choose from; those who are gone are chosen by their name in an entry. */
  emails: ReadonlySet<string>;
}

export function AuditFilters({ view, emails }: AuditFiltersProps) {
  const actor = view.filter('actor');
  const known = [...new Set([...emails, ...(actor === '' ? [] : [actor])])].sort();
  return (
    <>
      <Select
        label="Admin"
        value={actor}
        options={[
          { value: '', label: 'Everybody' },
          ...known.map((email) => ({ value: email, label: email })),
        ]}
        onChange={({ currentTarget }) => view.setFilter('actor', currentTarget.value)}
      />
      <Select
        label="What was done"
        value={view.filter('action')}
        options={ACTIONS}
        onChange={({ currentTarget }) => view.setFilter('action', currentTarget.value)}
      />
      <GridSearch view={view} name="target" label="To what" placeholder="Id or e-mail" />
      <GridDays view={view} />
    </>
  );
}
