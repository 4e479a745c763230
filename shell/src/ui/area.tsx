import type { ReactNode } from 'react';

import './area.css';

export interface AreaProps {
  /** The name of the remote that has rendered `children`. */
  readonly name: string;
  readonly version: string;
  /** A fragment is part of another remote's page, and inline. */
  readonly isFragment?: boolean;
  readonly children: ReactNode;
}

/** Marks what one build has rendered. Has no box of its own until the boundary view is on. */
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
