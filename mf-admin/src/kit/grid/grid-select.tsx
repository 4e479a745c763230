import { Select } from '@galleria/shared-ui';

import type { GridView } from './use-grid-view';

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
