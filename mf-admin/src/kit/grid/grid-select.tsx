import { Select } from '@galleria/shared-ui';

import type { GridView } from './use-grid-view';

/** What it means for a select of admins that they cannot be read. */
export const ADMINS_NOT_READ = 'The admins cannot be read, so not all can be chosen.';

interface GridSelectProps {
  view: GridView;
  /** The name of the filter that the select sets. */
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A select that sets a filter. */
export function GridSelect({ view, name, ...props }: GridSelectProps) {
  return (
    <Select
      {...props}
      value={view.filter(name)}
      onChange={({ currentTarget }) => view.setFilter(name, currentTarget.value)}
    />
  );
}

interface GridAdminSelectProps extends Omit<GridSelectProps, 'options'> {
  /** The text of the choice of all admins. */
  all: string;
  emails: Iterable<string>;
}

/** A select of admins that sets a filter. It also has the admin from the address, who may be deleted. */
export function GridAdminSelect({ all, emails, ...props }: GridAdminSelectProps) {
  const known = new Set([...emails, props.view.filter(props.name)].filter(Boolean));
  return (
    <GridSelect
      {...props}
      options={[
        { value: '', label: all },
        ...[...known].sort().map((email) => ({ value: email, label: email })),
      ]}
    />
  );
}
