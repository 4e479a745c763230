import type { ReactNode } from 'react';

import './area.css';

export interface AreaProps {
  /** Whose work is inside: a remote's name. */
  readonly name: string;
  readonly version: string;
  /** A fragment stands within a line of somebody else's page. */
  readonly isFragment?: boolean;
  readonly children: ReactNode;
}

/** Marks what one build has painted. Takes no room of its own until the boundary view is on. */
export function Area({ name, version, isFragment = false, children }: AreaProps) {
  return (
    <div
      className="area"
      data-remote={name}
      data-version={version}
      data-fragment={isFragment ? '' : undefined}
    >
      {children}
    </div>
  );
}
